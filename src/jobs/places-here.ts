import type { Log } from '../shared/log.ts';
import { JOBS, type JobName, type JobPayload } from './catalog.ts';
import type { JobQueue, StartHere } from './queue.ts';

/** A job to run, from the queue or without it. */
export interface TakenJob {
  readonly name: string;
  readonly payload: unknown;
  /** 1 for the first. */
  readonly attempt: number;
  readonly attempts: number;
  /** The id of the request that caused it; a repeating job uses its own id. */
  readonly requestId: string;
  readonly isCaused: boolean;
}

export interface PlacesOptions {
  /** How many jobs may run here beside those taken from the queue. */
  readonly concurrency: number;
  readonly log: Log;
}

/**
 * Runs jobs in this process as soon as they are added, which spares them the way through the queue: three commits and a
 * notification. A job that fails, or is interrupted by the end of the process, goes on in the queue. One that is lost in a
 * crash is found by its record.
 */
export function openPlaces(
  queue: Pick<JobQueue, 'enqueue' | 'workHere'>,
  { concurrency, log }: PlacesOptions,
  run: (taken: TakenJob) => Promise<void>,
): { close(): Promise<void> } {
  const running = new Set<Promise<void>>();
  let isOpen = true;

  const start: StartHere = (name, payload, options) => {
    if (running.size >= concurrency) return false;
    // After the caller's own work: the request that added it is answered first.
    const soon = new Promise<void>((resolve) => setImmediate(resolve));
    const ended = soon.then(() => runHere(name, payload, options));
    running.add(ended);
    void ended.finally(() => running.delete(ended));
    return true;
  };

  async function runHere(name: JobName, payload: object, options: Parameters<StartHere>[2]): Promise<void> {
    const { attempts, backoffMs } = JOBS[name];
    const attempt = (options.tried ?? 0) + 1;
    const { requestId } = options;
    try {
      const isCaused = requestId !== undefined;
      await run({ name, payload, attempt, attempts, requestId: requestId ?? options.key ?? '', isCaused });
    } catch (error) {
      log.warn({ err: error, job: name, attempt, requestId }, 'job failed');
      if (attempt >= attempts && isOpen) return;
      const again = isOpen ? { tried: attempt, delayMs: backoffMs } : { tried: attempt - 1 };
      const queued = queue.enqueue(name, payload as JobPayload<JobName>, {
        ...options,
        ...again,
        here: false,
      });
      await queued.catch((lost: unknown) =>
        log.warn({ err: lost, job: name }, 'a job was not queued, and waits to be found'),
      );
    }
  }

  queue.workHere(start);
  return {
    async close() {
      isOpen = false;
      queue.workHere(null);
      await Promise.all(running);
    },
  };
}
