import type { Log } from '../shared/log.ts';

const EVERY_MS = 5000;

/**
 * Logs what goes wrong between the queue and us, each kind once in five seconds: a worker that finds its database
 * coming up asks again hundreds of times a second.
 */
export function queueComplaints(log: Log): (error: Error) => void {
  const told = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (told.get(error.message) ?? 0) < EVERY_MS) return;
    if (told.size > 100) told.clear();
    told.set(error.message, now);
    log.warn({ err: error }, 'queue connection');
  };
}
