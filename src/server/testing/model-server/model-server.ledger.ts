import type { AskedRequest, Outcome } from './model-server.behaviour.ts';

/** What an answer costs by the provider's own count. */
export interface BilledUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly webSearches: number;
}

/** One request that reached the stand-in, also when it was turned away. */
export interface LedgerEntry extends AskedRequest {
  readonly model: string;
  /** The key that came with it; empty for none. */
  readonly key: string;
  /** The request's body as parsed; empty for uploads. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly outcome: Outcome | 'not-found' | 'bad-request';
  readonly status: number;
  /** Null for a request that was not answered, or not in the ordinary way. */
  readonly usage: BilledUsage | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** The share of all prompt bytes that lies in a leading part which all the prompts have in common (goals, P11). */
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
