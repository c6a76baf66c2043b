import { randomBytes } from 'node:crypto';
import type { Changes } from '../../db/changes.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** A cached response body, and its 304 response. */
export interface CachedBody {
  readonly etag: string;
  readonly bytes: number;
  readonly fresh: ReadyAnswer;
  readonly unchanged: ReadyAnswer;
}

interface FounderBodies {
  version: number;
  bytes: number;
  readonly bodies: Map<string, CachedBody>;
}

const FOUNDERS_AT_MOST = 20_000;
/** Limit over all bodies: the lists and progress of a busy installation, 10,000 founders at 6 KB each. */
export const KEPT_BYTES_AT_MOST = 64 * 1024 * 1024;
/** Limit per body: a larger one is not cached, so that a few founders cannot evict all others. */
export const BODY_BYTES_AT_MOST = 1024 * 1024;

/**
 * A cache of the responses to a founder's polled reads, invalidated when anything of theirs changes. The database
 * notifies of changes in the writing transaction; a process that writes invalidates at once, so that nobody reads data
 * from before their own write.
 */
export interface ResponseCache {
  /** Total size of all cached bodies. */
  readonly bytes: number;
  find(founderId: string, url: string): CachedBody | undefined;
  /** The founder's version, to be taken before reading; a body is only cached when nothing has changed since. */
  versionOf(founderId: string): number;
  keep(founderId: string, url: string, version: number, text: string): CachedBody;
  forget(founderId: string): void;
}

/** Creates the cache. It stores nothing while the database cannot notify of changes. */
export function createResponseCache(changes: Changes): ResponseCache {
  const founders = new Map<string, FounderBodies>();
  /** The founders with cached bodies, least recently read first. */
  const holders = new Set<FounderBodies>();
  let bytes = 0;
  let epoch = 0;
  // Tags are unique over all processes: cheaper than hashing each body, and equally reliable.
  const instance = randomBytes(6).toString('base64url');
  let made = 0;
  changes.on('founder_changed', (payload) => forget(payload.split(' ', 1)[0] ?? ''));
  changes.onGap(forgetAll);

  function forgetAll(): void {
    founders.clear();
    holders.clear();
    bytes = 0;
    epoch += 1_000_000_000;
  }

  function drop(known: FounderBodies): void {
    bytes -= known.bytes;
    known.bytes = 0;
    known.bodies.clear();
    holders.delete(known);
  }

  function store(known: FounderBodies, url: string, cached: CachedBody): void {
    if (cached.bytes > BODY_BYTES_AT_MOST) return;
    const added = cached.bytes - (known.bodies.get(url)?.bytes ?? 0);
    known.bodies.set(url, cached);
    known.bytes += added;
    bytes += added;
    holders.delete(known);
    holders.add(known);
    for (const oldest of holders) {
      if (bytes <= KEPT_BYTES_AT_MOST) return;
      drop(oldest);
    }
  }

  function forget(founderId: string): void {
    const known = founders.get(founderId);
    if (!known) return;
    known.version += 1;
    drop(known);
  }

  function bodiesOf(founderId: string): FounderBodies {
    const known = founders.get(founderId);
    if (known) return known;
    if (founders.size >= FOUNDERS_AT_MOST) forgetAll();
    const fresh = { version: epoch, bytes: 0, bodies: new Map<string, CachedBody>() };
    founders.set(founderId, fresh);
    return fresh;
  }

  return {
    get bytes() {
      return bytes;
    },
    find: (founderId, url) => (changes.live ? founders.get(founderId)?.bodies.get(url) : undefined),
    versionOf: (founderId) => bodiesOf(founderId).version,
    keep(founderId, url, version, text) {
      made += 1;
      const cached = cachedBody(`"${instance}.${made}"`, Buffer.from(text));
      const known = bodiesOf(founderId);
      if (changes.live && known.version === version) store(known, url, cached);
      return cached;
    },
    forget,
  };
}

function cachedBody(etag: string, payload: Buffer): CachedBody {
  const headers = { etag, 'cache-control': 'private, no-cache' };
  const described = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(payload.length),
  };
  return {
    etag,
    bytes: payload.length,
    fresh: { status: 200, headers: described, payload },
    unchanged: { status: 304, headers },
  };
}
