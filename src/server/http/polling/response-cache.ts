import { randomBytes } from 'node:crypto';
import { ALL_LISTS, type LiveList } from '../../../shared/live.ts';
import { POLLED_READS } from '../../../shared/polled-reads.ts';
import type { Changes } from '../../db/changes.ts';

/**
 * A cached response body. It holds nothing that every body has alike: with two bodies for each of ten thousand founders, heads
 * of their own would be a quarter of the heap that each collection of garbage has to look through.
 */
export interface CachedBody {
  readonly etag: string;
  readonly payload: Buffer;
}

interface KeptBody extends CachedBody {
  /** Whether the founder has asked for it. */
  isAsked: boolean;
}

/** What a polled read shows: its body is forgotten when one of these lists of the founder changes. */
const SHOWN = {
  list: ['concepts', ALL_LISTS],
  progress: ['assumptions', 'evidence', ALL_LISTS],
} as const satisfies Record<string, readonly (LiveList | typeof ALL_LISTS)[]>;
type Kind = keyof typeof SHOWN;

interface FounderBodies {
  readonly versions: Record<Kind, number>;
  bytes: number;
  readonly bodies: Map<string, KeptBody>;
}

const FOUNDERS_AT_MOST = 20_000;
/** Limit over all bodies: the lists and progress of a busy installation, 10,000 founders at 6 KB each. */
export const KEPT_BYTES_AT_MOST = 64 * 1024 * 1024;
/** Limit per body: a larger one is not cached, so that a few founders cannot evict all others. */
export const BODY_BYTES_AT_MOST = 1024 * 1024;

/**
 * A cache of the responses to a founder's polled reads, invalidated when something that they show changes. The database
 * notifies of changes in the writing transaction; a process that writes invalidates everything of the founder at once, so
 * that nobody reads data from before their own write.
 */
export interface ResponseCache {
  /** Total size of all cached bodies. */
  readonly bytes: number;
  find(founderId: string, url: string): CachedBody | undefined;
  /** The body's version, to be taken before reading; it is only cached when nothing that it shows has changed since. */
  versionOf(founderId: string, url: string): number;
  keep(founderId: string, url: string, version: number, text: string): CachedBody;
  /** Like keep, for a body that nobody has asked for yet. */
  keepAhead(founderId: string, url: string, version: number, text: string): void;
  forget(founderId: string): void;
  /** Calls the listener when a notice has made the cache forget a founder's list that had been asked for. */
  onForgottenList(listener: (founderId: string) => void): void;
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
  let tellForgotten = (_founderId: string): void => {};
  changes.on('founder_changed', (payload) => {
    const [founderId = '', ...lists] = payload.split(' ');
    const known = founders.get(founderId);
    if (!known) return;
    const isMissed = known.bodies.get(LIST)?.isAsked;
    for (const kind of KINDS) if (SHOWN[kind].some((list) => lists.includes(list))) forgetKind(known, kind);
    if (isMissed && !known.bodies.has(LIST)) tellForgotten(founderId);
  });
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

  function store(known: FounderBodies, url: string, cached: KeptBody): void {
    const { length } = cached.payload;
    if (length > BODY_BYTES_AT_MOST) return;
    const added = length - (known.bodies.get(url)?.payload.length ?? 0);
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
    for (const kind of KINDS) forgetKind(known, kind);
  }

  function forgetKind(known: FounderBodies, kind: Kind): void {
    known.versions[kind] += 1;
    for (const [url, body] of known.bodies) {
      if (kindOf(url) !== kind) continue;
      known.bodies.delete(url);
      known.bytes -= body.payload.length;
      bytes -= body.payload.length;
    }
    if (known.bodies.size === 0) holders.delete(known);
  }

  function bodiesOf(founderId: string): FounderBodies {
    const known = founders.get(founderId);
    if (known) return known;
    if (founders.size >= FOUNDERS_AT_MOST) forgetAll();
    const versions = { list: epoch, progress: epoch };
    const fresh = { versions, bytes: 0, bodies: new Map<string, KeptBody>() };
    founders.set(founderId, fresh);
    return fresh;
  }

  function find(founderId: string, url: string): CachedBody | undefined {
    const held = changes.live ? founders.get(founderId)?.bodies.get(url) : undefined;
    if (held) held.isAsked = true;
    return held;
  }

  function keepBody(founderId: string, url: string, version: number, cached: KeptBody): void {
    const known = bodiesOf(founderId);
    if (changes.live && known.versions[kindOf(url)] === version) store(known, url, cached);
  }

  function bodyOf(text: string, isAsked: boolean): KeptBody {
    made += 1;
    return cachedBody(`"${instance}.${made}"`, text, isAsked);
  }

  return {
    get bytes() {
      return bytes;
    },
    find,
    versionOf: (founderId, url) => bodiesOf(founderId).versions[kindOf(url)],
    keep(founderId, url, version, text) {
      const cached = bodyOf(text, true);
      keepBody(founderId, url, version, cached);
      return cached;
    },
    keepAhead: (founderId, url, version, text) => keepBody(founderId, url, version, bodyOf(text, false)),
    forget,
    onForgottenList(listener) {
      tellForgotten = listener;
    },
  };
}

const LIST = POLLED_READS['concepts.list'];
const KINDS = Object.keys(SHOWN) as Kind[];

function kindOf(url: string): Kind {
  return url === LIST ? 'list' : 'progress';
}

function cachedBody(etag: string, text: string, isAsked: boolean): KeptBody {
  // Of its own size: a part of Node's shared buffers would keep the parts beside it that are no longer needed.
  const payload = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  payload.write(text);
  return { etag, payload, isAsked };
}
