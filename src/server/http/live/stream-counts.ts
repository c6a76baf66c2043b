import { randomBytes } from 'node:crypto';
import type { Changes } from '../../db/changes.ts';

/** Changed counts within this many milliseconds are sent in one notification. */
const GATHER_MS = 30;
const ALIVE_EVERY_MS = 10_000;
/** A process silent for this many milliseconds counts as dead, and its streams are no longer counted. */
const FORGOTTEN_MS = 35_000;
/** Maximum size of a PostgreSQL notification is 8000 bytes. */
const KEYS_AT_ONCE = 80;
const ASK = '?';

/** How many streams each audience has, over all processes on one database. */
export interface StreamCounts {
  of(key: string): number;
  /** Records that a stream of this process has opened or closed. */
  move(key: string, by: 1 | -1): void;
  close(): void;
}

interface Other {
  heardAt: number;
  readonly counts: Map<string, number>;
}

/**
 * Counts streams, and exchanges the counts with the other processes after a short delay. Simultaneous arrivals at
 * several processes may exceed a limit by the number of notifications in transit; the counts of a dead process are
 * dropped.
 */
export function createStreamCounts(changes: Changes): StreamCounts {
  const self = randomBytes(6).toString('hex');
  const own = new Map<string, number>();
  const others = new Map<string, Other>();
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    const keys = [...untold];
    untold.clear();
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const told = keys.slice(from, from + KEYS_AT_ONCE).map((key) => `${key}=${own.get(key) ?? 0}`);
      changes.tell('streams_counted', [self, ...told].join(' '));
    }
  }

  function tellSoon(keys: Iterable<string>): void {
    for (const key of keys) untold.add(key);
    if (untold.size > 0) timer ??= setTimeout(tell, GATHER_MS);
  }

  changes.on('streams_counted', (payload) => {
    const [who = '', ...told] = payload.split(' ');
    if (who === self) return;
    const other = others.get(who) ?? { heardAt: 0, counts: new Map<string, number>() };
    others.set(who, other);
    other.heardAt = Date.now();
    for (const each of told) {
      if (each === ASK) tellSoon(own.keys());
      const at = each.lastIndexOf('=');
      const count = Number(each.slice(at + 1));
      if (at < 1) continue;
      if (count > 0) other.counts.set(each.slice(0, at), count);
      else other.counts.delete(each.slice(0, at));
    }
  });
  // Notifications sent or received during the gap are lost, so both directions are refreshed.
  changes.onGap(() => {
    others.clear();
    ask();
  });
  const ask = () => {
    changes.tell('streams_counted', `${self} ${ASK}`);
    tellSoon(own.keys());
  };
  const alive = setInterval(() => changes.tell('streams_counted', self), ALIVE_EVERY_MS).unref();
  ask();

  return {
    of(key) {
      let count = own.get(key) ?? 0;
      for (const [who, { heardAt, counts }] of others) {
        if (Date.now() - heardAt > FORGOTTEN_MS) others.delete(who);
        else count += counts.get(key) ?? 0;
      }
      return count;
    },
    move(key, by) {
      const now = (own.get(key) ?? 0) + by;
      if (now > 0) own.set(key, now);
      else own.delete(key);
      tellSoon([key]);
    },
    close() {
      clearTimeout(timer);
      clearInterval(alive);
    },
  };
}
