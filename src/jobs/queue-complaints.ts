import type { Log } from '../shared/log.ts';

const EVERY_MS = 5000;

/**
 * Logs errors of the queue connection, each kind at most once in five seconds, because a worker retries hundreds of
 * times a second while its database starts. Nothing is logged once `signal` says that the queue is closed: a closed
 * connection may still be open in the database when that ends, and be told so.
 */
export function queueComplaints(log: Log, signal: AbortSignal): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    if (signal.aborted) return;
    const now = Date.now();
    if (now - (told.get(error.message) ?? 0) < EVERY_MS) return;
    if (told.size > 100) told.clear();
    told.set(error.message, now);
    log.warn({ err: error }, 'queue connection');
  };
}
