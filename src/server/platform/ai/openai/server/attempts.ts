import type { Places } from '../../../places.ts';

/**
 * Times attempts that run side by side. A server that answers one question at a time keeps the others waiting, which is
 * no silence: each answer to a question that began no later gives those behind it their full time anew.
 */
export interface Attempts {
  /**
   * Does the work until it is done or has been silent for so long; `patience` says how much time it was given on top.
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
  /** Gives it its full time anew. */
  readonly goOn: () => void;
}

/** Questions that begin within this belong to one burst, in whatever order the server takes them. */
const BURST_MS = 1000;
/** No attempt lasts longer than so many times its silence. */
const LONGEST = 12;
/** So many answers in good time make one more place. */
const WIDENED_AFTER = 8;

/** Where the server turns out to answer in turn, `places` are narrowed to what it answers in one attempt's time. */
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

/** Leaves work behind when the signal fires, even if the work does not notice. */
function abandoning<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
