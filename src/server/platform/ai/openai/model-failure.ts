/** Why a request failed, read from the SDK's errors by their shape, so that the SDK itself stays unloaded. */
export interface ModelFailure {
  readonly kind: 'rate' | 'quota' | 'server' | 'network' | 'key' | 'request';
  readonly status: number | undefined;
  readonly code: string;
  /** Everything the server said, in lower case. */
  readonly text: string;
  readonly isModelUnknown: boolean;
  /** Whether the words themselves were refused, which no other way of asking would change. */
  readonly isContentRefused: boolean;
  readonly retryAfterMs: number | null;
}

/** An error that came as an answer: a body that says so under status 200, or one that the protocol does not know. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
  constructor(
    message: string,
    /** The status that the body names, or 502. */
    readonly status: number,
    readonly code: string,
  ) {
    super(message);
  }
}

/** Reads an error thrown by the SDK or by the network under it. */
export function failureOf(error: unknown): ModelFailure {
  const shape = error as {
    status?: unknown;
    code?: unknown;
    param?: unknown;
    message?: unknown;
    headers?: unknown;
  };
  const status = typeof shape?.status === 'number' ? shape.status : undefined;
  const code = typeof shape?.code === 'string' ? shape.code : '';
  const text = `${code} ${String(shape?.param ?? '')} ${String(shape?.message ?? '')}`.toLowerCase();
  return {
    kind: kindOf(status, code),
    status,
    code,
    text,
    isModelUnknown: code === 'model_not_found' || saysModelUnknown(status, text),
    isContentRefused: /content_(policy|filter)|content management policy|invalid_prompt/.test(text),
    retryAfterMs: retryAfter(shape?.headers),
  };
}

/** A gateway's "no such model route" speaks of a model too; only a sentence that says the model is missing counts. */
const MODEL_IS_MISSING =
  /\bmodel\b[^.]{0,120}?\b(not found|does ?n[o']t exist|not exist|is not available|unknown|not supported)|\b(unknown|invalid|no such) model\b/;
const SPEAKS_OF_THE_PATH = /\b(route|path|url|endpoint|method|page)\b/;

function saysModelUnknown(status: number | undefined, text: string): boolean {
  if (status !== 404 && status !== 400) return false;
  return MODEL_IS_MISSING.test(text) && !SPEAKS_OF_THE_PATH.test(text);
}

function kindOf(status: number | undefined, code: string): ModelFailure['kind'] {
  if (status === undefined) return 'network';
  if (code === 'insufficient_quota' || code === 'billing_hard_limit_reached' || status === 402)
    return 'quota';
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
