/** Why a request failed, read from the SDK's errors by their shape, so that the SDK itself stays unloaded. */
export interface ModelFailure {
  readonly kind: 'rate' | 'quota' | 'server' | 'network' | 'key' | 'request';
  readonly status: number | undefined;
  readonly code: string;
  /** Everything the server said, in lower case. */
  readonly text: string;
  readonly isModelUnknown: boolean;
  readonly retryAfterMs: number | null;
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
    isModelUnknown: code === 'model_not_found' || (status === 404 && /\bmodel\b/.test(text)),
    retryAfterMs: retryAfter(shape?.headers),
  };
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
