import type { TokenUsage } from '../model-prices.ts';
import { UnusableReplyError } from '../server/model-failure.ts';

/** JSON of a server that may not keep to its protocol. */
export type LooseRecord = Record<string, unknown>;

export function asRecord(value: unknown): LooseRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseRecord) : null;
}

/** The objects of a list; none when it is no list. */
export function listOf(value: unknown): LooseRecord[] {
  if (!Array.isArray(value)) return [];
  return value.map(asRecord).filter((each) => each !== null);
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A non-negative integer; 0 for anything else. */
export function number(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0;
}

/** An upper bound on plausible token counts. */
const MOST_TOKENS = 2_000_000;

/** A count of tokens, also if it is a string; 0 for an implausible value. */
export function tokenCount(value: unknown): number {
  const count = number(typeof value === 'string' ? Number(value) : value);
  return count <= MOST_TOKENS ? count : 0;
}

/** Detects an error that a gateway sent with status 200. @throws UnusableReplyError for such a body */
export function throwIfError(body: LooseRecord, usage?: TokenUsage): void {
  if (!body.error && body.status !== 'failed') return;
  const error = asRecord(body.error);
  const message = text(error?.message) || text(body.error) || 'The server says that it failed.';
  const named = Number(error?.status ?? error?.code ?? body.code);
  const status = named >= 400 && named < 600 ? named : 502;
  throw new UnusableReplyError(message, status, text(error?.code), usage);
}
