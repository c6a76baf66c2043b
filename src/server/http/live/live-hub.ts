import { randomBytes } from 'node:crypto';
import { ADMIN_LISTS, ALL_LISTS } from '../../../shared/live.ts';
import type { ResultsCache } from '../../competition/results.cache.ts';
import type { Changes } from '../../db/changes.ts';
import { AppError } from '../../errors.ts';
import type { LiveStream } from './live-stream.ts';
import { LiveTopic } from './live-topic.ts';
import { createStreamCounts } from './stream-counts.ts';

/**
 * Changes within this many milliseconds are sent as one event, because an analysis writes many rows in quick
 * succession.
 */
const GATHER_MS = 40;
/** A request that is opening its stream may have read a session that ended this recently, in milliseconds. */
const ENDED_MS = 10_000;
/**
 * How long changes are kept for a founder without a stream, in milliseconds, so that a reconnecting tab misses none.
 */
const REMEMBER_MS = 10 * 60_000;
const RETRY_SECONDS = 15;

/** The topics other than those of single founders. */
export const TOPICS = { everybody: 'everybody', competition: 'competition', admin: 'admin' } as const;

/** The subscribers to changes in this process. */
export interface LiveHub {
  readonly size: number;
  /**
   * Subscribes a stream until the returned function is called. A stream with a position first receives the changes it
   * missed.
   *
   * @throws AppError too_many beyond the audience's limit, counted over all processes; unavailable while the database
   * cannot notify of changes
   */
  open(stream: LiveStream, position?: string): () => void;
  close(): void;
}

/**
 * Creates the hub. Positions are valid in this process only; a position of another process, or from before a gap, is
 * answered with `all`. A change of the competition is told once `results` has it.
 */
export function createLiveHub(changes: Changes, results: Pick<ResultsCache, 'onChanged'>): LiveHub {
  let epoch = newEpoch();
  let position = 0;
  const topics = new Map<string, LiveTopic>();
  const bySession = new Map<string, Set<LiveStream>>();
  const counts = createStreamCounts(changes);
  const streams = new Set<LiveStream>();
  const pending = new Map<LiveStream, Set<string>>();
  let timer: NodeJS.Timeout | undefined;
  const idle = new Map<string, number>();
  const ended = new Map<string, number>();

  changes.on('founder_changed', (payload) => {
    const [founderId = '', ...lists] = payload.split(' ');
    note(founderId, lists);
    const forAdmins = lists.filter((list) => ADMIN_LISTS.includes(list));
    if (forAdmins.length > 0) note(TOPICS.admin, forAdmins);
  });
  // Not with the notice: a page that asked before the ranking is rebuilt would be told that nothing has changed.
  results.onChanged(() => note(TOPICS.competition, ['competition']));
  changes.on('everybody_changed', (lists) => note(TOPICS.everybody, lists.split(' ')));
  changes.on('session_ended', (hash) => {
    ended.set(hash, Date.now());
    dropOlder(ended, ENDED_MS);
    for (const stream of bySession.get(hash) ?? []) stream.end();
  });
  // Changes and ended sessions may have been missed: clients have to reconnect, be authenticated again and reload all.
  changes.onGap(() => {
    for (const stream of streams) stream.end();
    topics.clear();
    epoch = newEpoch();
    position = 0;
  });

  function note(name: string, lists: readonly string[]): void {
    const topic = topics.get(name);
    if (!topic) return;
    position += 1;
    topic.note(lists, position);
    for (const stream of topic.streams) {
      const told = pending.get(stream) ?? new Set();
      for (const list of lists) told.add(list);
      pending.set(stream, told);
    }
    timer ??= setTimeout(tell, GATHER_MS);
  }

  function tell(): void {
    timer = undefined;
    const id = `${epoch}-${position}`;
    for (const [stream, lists] of pending) stream.send({ id, lists: [...lists] });
    pending.clear();
  }

  function topicOf(name: string): LiveTopic {
    const known = topics.get(name);
    if (known) return known;
    // A new position, because changes from the time without this topic are not known.
    position += 1;
    const fresh = new LiveTopic(position);
    topics.set(name, fresh);
    return fresh;
  }

  function missed(names: readonly string[], asked: string): string[] {
    const [of, at] = asked.split('-');
    const from = Number(at);
    if (of !== epoch || !/^\d{1,15}$/.test(at ?? '') || from > position) return [ALL_LISTS];
    const lists = new Set(names.flatMap((name) => topicOf(name).since(from)));
    return lists.has(ALL_LISTS) ? [ALL_LISTS] : [...lists];
  }

  function forgetIdle(): void {
    for (const name of dropOlder(idle, REMEMBER_MS)) {
      if (topics.get(name)?.streams.size === 0) topics.delete(name);
    }
  }

  return {
    get size() {
      return streams.size;
    },
    open(stream, asked) {
      if (!changes.live) throw new AppError('unavailable', 'Changes cannot be told just now.');
      const { audience } = stream;
      if (audience.sessions.some((hash) => ended.has(hash))) {
        throw new AppError('unauthenticated', 'Please sign in first.');
      }
      if (counts.of(audience.key) >= audience.atMost) {
        const details = { retryAfterSeconds: RETRY_SECONDS };
        throw new AppError('too_many', 'Too many pages of yours are open at once.', details);
      }
      forgetIdle();
      const names = audience.topics;
      const heard = names.map(topicOf);
      const lists = asked === undefined ? [] : missed(names, asked);
      for (const topic of heard) topic.streams.add(stream);
      for (const name of names) idle.delete(name);
      for (const hash of audience.sessions) {
        bySession.set(hash, (bySession.get(hash) ?? new Set()).add(stream));
      }
      streams.add(stream);
      counts.move(audience.key, 1);
      const here = `${epoch}-${position}`;
      stream.begin(here);
      if (lists.length > 0) stream.send({ id: here, lists });
      return () => {
        if (!streams.delete(stream)) return;
        pending.delete(stream);
        counts.move(audience.key, -1);
        for (const topic of heard) topic.streams.delete(stream);
        for (const name of names) if (topics.get(name)?.streams.size === 0) idle.set(name, Date.now());
        for (const hash of audience.sessions) {
          const held = bySession.get(hash);
          held?.delete(stream);
          if (held?.size === 0) bySession.delete(hash);
        }
      };
    },
    close() {
      clearTimeout(timer);
      counts.close();
      for (const stream of streams) stream.end();
    },
  };
}

/** Removes and returns the keys older than `ageMs`; the map is ordered by time. */
function dropOlder(map: Map<string, number>, ageMs: number): string[] {
  const dropped: string[] = [];
  for (const [key, at] of map) {
    if (Date.now() - at < ageMs) break;
    map.delete(key);
    dropped.push(key);
  }
  return dropped;
}

const newEpoch = () => randomBytes(6).toString('hex');
