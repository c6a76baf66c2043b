import type { Places } from '../../../places.ts';

/**
 * Timeouts for concurrent attempts at one server. A server that works sequentially makes the others queue, which must
 * not count as a timeout: each answer to an earlier question restarts the timers of those behind it.
 */
export interface Attempts {
  /**
   * Runs the work until it is done or its timeout has expired; `patience` is the extra time that it was given.
   *
   * @throws the reason of the signal that ended it: a TimeoutError, or the caller's
   */
  run<T>(
    work: (signal: AbortSignal) => Promise<T>,
    silentMs: number,
    signal?: AbortSignal,
  ): Promise<Timed<T>>;
}

export interface Timed<T> {
  readonly value: T;
  readonly grantedMs: number;
}

interface Attempt {
  readonly begunAt: number;
  readonly silentMs: number;
  /** Restarts its timer. */
  readonly goOn: () => void;
}

/** Questions that begin within this many milliseconds form one burst, which the server may answer in any order. */
const BURST_MS = 1000;
/** The maximum duration of an attempt, as a multiple of its timeout. */
const LONGEST = 12;
/** The number of timely answers after which one more concurrent call is allowed. */
const WIDENED_AFTER = 8;

/** If the server turns out to work sequentially, `places` is reduced to what it answers within one timeout. */
export function createAttempts(places?: Pick<Places, 'narrow' | 'widen'>): Attempts {
  const underWay = new Set<Attempt>();
  let answered: number[] = [];
  let sinceNarrowed = 0;

  return {
    async run(work, silentMs, signal) {
      const stop = new AbortController();
      const begunAt = Date.now();
      let deadline = begunAt + silentMs;
      let timer = setTimeout(onSilence, silentMs);
      const attempt: Attempt = { begunAt, silentMs, goOn };
      underWay.add(attempt);
      const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
      try {
        const value = await abandoning(either, work(either));
        noteAnswer(attempt);
        return { value, grantedMs: deadline - begunAt - silentMs };
      } finally {
        clearTimeout(timer);
        underWay.delete(attempt);
      }

      function goOn(): void {
        const until = Math.min(Date.now() + silentMs, begunAt + silentMs * LONGEST);
        if (until <= deadline) return;
        deadline = until;
        clearTimeout(timer);
        timer = setTimeout(onSilence, Math.max(0, until - Date.now()));
      }

      function onSilence(): void {
        stop.abort(new DOMException('The server did not answer in time.', 'TimeoutError'));
      }
    },
  };

  function noteAnswer(attempt: Attempt): void {
    const now = Date.now();
    answered = [...answered.filter((at) => at > now - attempt.silentMs), now];
    for (const other of underWay) {
      if (other !== attempt && attempt.begunAt <= other.begunAt + BURST_MS) other.goOn();
    }
    const waited = now - attempt.begunAt > attempt.silentMs;
    sinceNarrowed = waited ? 0 : sinceNarrowed + 1;
    if (waited) places?.narrow(Math.max(1, Math.floor(answered.length / 2)));
    else if (sinceNarrowed % WIDENED_AFTER === 0) places?.widen();
  }
}

/** Stops waiting for the work when the signal fires, even if the work ignores the signal. */
function abandoning<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
