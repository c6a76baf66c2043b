import { setTimeout as wait } from 'node:timers/promises';
import { AnalystError } from '../../analyst.port.ts';
import { failureOf, type ModelFailure } from './model-failure.ts';
import { limitsIn } from './model-limits.ts';

/** Of a server that fails one call in five, one question in three thousand meets five failures in a row. */
const MAX_ATTEMPTS = 5;
const MAX_SILENCES = 2;
/** A 429 costs nothing, so more of them are allowed before giving up. */
const MAX_RATE_LIMITED = 8;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 20_000;
const BELIEVED_DELAYS = 3;

export interface RetryTimes {
  /** Until when another attempt may begin, in milliseconds since the epoch; extended by queueing time. */
  readonly deadline: () => number;
  /** Maximum number of attempts that time out; two by default. */
  readonly silences?: number;
}

/** A back-off shared by all calls of one client, set by the server's Retry-After. */
export interface SharedPause {
  until: number;
}

/**
 * Retries after 429, 5xx, timeouts and broken connections, with exponential back-off and jitter, never earlier than
 * Retry-After asks; not after anything else. Each attempt enforces its own timeout.
 *
 * @throws AnalystError in words for the founder, when it will not work before the deadline or not at all.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  times: RetryTimes,
  pause: SharedPause,
  signal?: AbortSignal,
): Promise<T> {
  let rateLimited = 0;
  let silences = 0;
  for (let attempts = 1; ; attempts += 1) {
    await waitUntil(pause.until, times.deadline(), signal);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AnalystError) throw error;
      if (signal?.aborted) throw stopped(signal.reason);
      const isSilence = (error as Error | undefined)?.name === 'TimeoutError';
      const failure = failureOf(error);
      const isRate = failure.kind === 'rate';
      if (isRate) rateLimited += 1;
      if (isSilence) silences += 1;
      const isLast =
        rateLimited >= MAX_RATE_LIMITED ||
        attempts - rateLimited >= MAX_ATTEMPTS ||
        silences >= (times.silences ?? MAX_SILENCES);
      if (isLast || !isTransient(failure)) throw analystErrorOf(failure, isSilence, error);
      const delay = delayBefore(attempts, failure.retryAfterMs);
      if (Date.now() + delay >= times.deadline()) throw analystErrorOf(failure, isSilence, error);
      // A pause beyond this question's deadline may apply to it alone, so it is not shared with others.
      if (isRate && failure.retryAfterMs !== null)
        pause.until = Math.max(pause.until, Date.now() + failure.retryAfterMs);
      await waitUntil(Date.now() + delay, times.deadline(), signal);
    }
  }
}

function isTransient({ kind }: ModelFailure): boolean {
  return kind === 'rate' || kind === 'server' || kind === 'network';
}

/**
 * Between half and all of 0.5, 1, 2, 4… seconds; after Retry-After up to a tenth more, so that calls do not resume all
 * at once. A Retry-After that is too short (some servers always send 0) is obeyed three times.
 */
function delayBefore(attempts: number, retryAfterMs: number | null): number {
  const backoff =
    Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
  if (retryAfterMs === null) return backoff;
  const asked = retryAfterMs * (1 + Math.random() / 10);
  return attempts > BELIEVED_DELAYS ? Math.max(asked, backoff) : asked;
}

async function waitUntil(time: number, deadline: number, signal: AbortSignal | undefined): Promise<void> {
  const delay = time - Date.now();
  if (time >= deadline && delay > 0) throw busy();
  try {
    if (delay > 0) await wait(delay, undefined, { signal });
  } catch (cause) {
    throw stopped(cause);
  }
  if (signal?.aborted) throw stopped(signal.reason);
}

function analystErrorOf(failure: ModelFailure, isTimeout: boolean, cause: unknown): AnalystError {
  if (isTimeout) return new AnalystError('The AI took too long to answer.', true, { cause, kind: 'silent' });
  switch (failure.kind) {
    case 'rate':
      return busy(cause);
    case 'quota':
      return new AnalystError("The AI provider's account has run out of credit.", false, { cause });
    case 'key':
      return new AnalystError('The AI provider does not accept the key that is configured.', false, {
        cause,
      });
    case 'server':
      return new AnalystError('The AI provider has a problem at the moment.', true, {
        cause,
        kind: 'outage',
      });
    case 'network':
      return new AnalystError('The AI provider could not be reached.', true, { cause, kind: 'outage' });
    case 'request':
      return requestRefused(failure, { cause });
  }
}

function requestRefused(failure: ModelFailure, options: ErrorOptions): AnalystError {
  if (failure.isContentRefused)
    return new AnalystError('The AI declined to analyse this text.', false, options);
  if (failure.isModelUnknown)
    return new AnalystError('The AI provider does not know the model of this prompt.', false, options);
  const isTooLong = failure.status === 413 || limitsIn(failure.text) !== null;
  if (isTooLong) return new AnalystError('The text is too long for the AI.', false, options);
  return new AnalystError('The AI provider did not accept the request.', false, options);
}

function busy(cause?: unknown): AnalystError {
  return new AnalystError('The AI provider is busy. Try again in a few minutes.', true, {
    cause,
    kind: 'outage',
  });
}

function stopped(cause: unknown): AnalystError {
  return new AnalystError('The analysis was stopped.', true, { cause });
}
