import type { AskedRequest, Outcome } from './model-server.behaviour.ts';

/** The billed usage of an answer. */
export interface BilledUsage {
  /** The cached ones included. */
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly webSearches: number;
}

/** A received request, including refused ones. */
export interface LedgerEntry extends AskedRequest {
  readonly model: string;
  /** The API key of the request; empty without one. */
  readonly key: string;
  /** The request's body as parsed; empty for uploads. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome | 'not-found' | 'bad-request';
  readonly status: number;
  /** Null for a request without an answer, or with a non-standard one. */
  readonly usage: BilledUsage | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** The share of all prompt bytes that belongs to the prefix common to all prompts (goals, P11). */
export function leadingPrefixShare(entries: readonly Pick<LedgerEntry, 'prompt'>[]): number {
  const prompts = entries.map((entry) => Buffer.from(entry.prompt));
  const [first] = prompts;
  if (!first) return 0;
  let shared = first.length;
  for (const prompt of prompts) {
    let at = 0;
    while (at < shared && at < prompt.length && prompt[at] === first[at]) at += 1;
    shared = at;
  }
  const total = prompts.reduce((sum, prompt) => sum + prompt.length, 0);
  return (shared * prompts.length) / total;
}
