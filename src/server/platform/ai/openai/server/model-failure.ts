import { NO_USAGE, type TokenUsage } from '../model-prices.ts';

/** Why a request failed, read from the SDK's errors by their shape, so that the SDK itself stays unloaded. */
export interface ModelFailure {
  readonly kind: 'rate' | 'quota' | 'server' | 'network' | 'key' | 'request';
  readonly status: number | undefined;
  readonly code: string;
  /** The complete error text in lower case, for matching. */
  readonly text: string;
  /** The server's message, fit to be shown. */
  readonly said: string;
  readonly isModelUnknown: boolean;
  /** Whether the content was refused, which no adapted request would change. */
  readonly isContentRefused: boolean;
  readonly retryAfterMs: number | null;
}

/** An error sent as a successful answer: an error body with status 200, or a body outside the protocol. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
  constructor(
    message: string,
    /** The status given in the body, or 502. */
    readonly status: number,
    readonly code: string,
    /** The usage that the server reports nevertheless. */
    readonly usage: TokenUsage = NO_USAGE,
  ) {
    super(message);
  }
}

/** Reads an error thrown by the SDK or by the network under it. */
export function failureOf(error: unknown): ModelFailure {
  const shape = error as {
    status?: unknown;
    code?: unknown;
    type?: unknown;
    param?: unknown;
    message?: unknown;
    headers?: unknown;
  };
  const status = typeof shape?.status === 'number' ? shape.status : undefined;
  const code = typeof shape?.code === 'string' ? shape.code : '';
  const text = `${code} ${String(shape?.param ?? '')} ${String(shape?.message ?? '')}`.toLowerCase();
  return {
    kind: kindOf(status, `${code} ${String(shape?.type ?? '')} ${text}`),
    status,
    code,
    text,
    said: String(shape?.message ?? '').replace(/^\d{3} /, ''),
    isModelUnknown: code === 'model_not_found' || saysModelUnknown(status, text),
    isContentRefused: /content_(policy|filter)|content management policy|invalid_prompt/.test(text),
    retryAfterMs: retryAfter(shape?.headers),
  };
}

/** Matches only statements that the model is missing; "no such model route" of a gateway means a missing path. */
const MODEL_IS_MISSING =
  /\bmodel\b[^.]{0,120}?\b(not found|does ?n[o']t exist|not exist|is not available|unknown|not supported)|\b(unknown|invalid|no such) model\b/;
const SPEAKS_OF_THE_PATH = /\b(route|path|url|endpoint|method|page)\b/;

function saysModelUnknown(status: number | undefined, text: string): boolean {
  if (status !== 404 && status !== 400) return false;
  return MODEL_IS_MISSING.test(text) && !SPEAKS_OF_THE_PATH.test(text);
}

/** Messages with 429 or 403 that mean an exhausted quota, so that waiting does not help. */
const IS_OUT_OF_CREDIT =
  /insufficient_(?:user_)?(?:quota|balance|credit)|billing_hard_limit|insufficient (?:balance|credit|funds)|out of credits?/;

function kindOf(status: number | undefined, said: string): ModelFailure['kind'] {
  if (status === undefined) return 'network';
  if (status === 402 || ((status === 429 || status === 403) && IS_OUT_OF_CREDIT.test(said))) return 'quota';
  if (status === 429) return 'rate';
  if (status === 401 || status === 403) return 'key';
  if (status >= 500 || status === 408 || status === 409) return 'server';
  return 'request';
}

/** Retry-After in seconds or as a date, or the provider's own retry-after-ms; null without one. */
function retryAfter(headers: unknown): number | null {
  if (!(headers instanceof Headers)) return null;
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
