import { randomBytes } from 'node:crypto';
import type { Changes } from '../../db/changes.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** A body as it was sent, ready to be sent again, and the word that nothing has changed. */
export interface CachedBody {
  readonly etag: string;
  readonly fresh: ReadyAnswer;
  readonly unchanged: ReadyAnswer;
}

interface FounderBodies {
  version: number;
  readonly bodies: Map<string, CachedBody>;
}

const FOUNDERS_AT_MOST = 20_000;
const BODIES_EACH = 32;

/**
 * The answers to a founder's polled reads, kept until something of theirs changes. The database tells of changes
 * in the writing transaction; a process that writes forgets at once, so that nobody reads before their own write.
 */
export interface ResponseCache {
  find(founderId: string, url: string): CachedBody | undefined;
  /** Take it before reading; a body is only kept when nothing has changed since. */
  versionOf(founderId: string): number;
  keep(founderId: string, url: string, version: number, text: string): CachedBody;
  forget(founderId: string): void;
}

/** Makes the cache. It keeps nothing while the database cannot tell of changes. */
export function createResponseCache(changes: Changes): ResponseCache {
  const founders = new Map<string, FounderBodies>();
  let epoch = 0;
  // No two bodies have the same tag, of this process or of another: cheaper than hashing each, and as true.
  const instance = randomBytes(6).toString('base64url');
  let made = 0;
  changes.on('founder_changed', forget);
  changes.onGap(() => {
    founders.clear();
    epoch += 1_000_000_000;
  });

  function forget(founderId: string): void {
    const known = founders.get(founderId);
    if (!known) return;
    known.version += 1;
    known.bodies.clear();
  }

  function bodiesOf(founderId: string): FounderBodies {
    const known = founders.get(founderId);
    if (known) return known;
    if (founders.size >= FOUNDERS_AT_MOST) {
      founders.clear();
      epoch += 1_000_000_000;
    }
    const fresh = { version: epoch, bodies: new Map<string, CachedBody>() };
    founders.set(founderId, fresh);
    return fresh;
  }

  return {
    find: (founderId, url) => (changes.live ? founders.get(founderId)?.bodies.get(url) : undefined),
    versionOf: (founderId) => bodiesOf(founderId).version,
    keep(founderId, url, version, text) {
      made += 1;
      const cached = cachedBody(`"${instance}.${made}"`, Buffer.from(text));
      const known = bodiesOf(founderId);
      if (changes.live && known.version === version) {
        if (known.bodies.size >= BODIES_EACH) known.bodies.clear();
        known.bodies.set(url, cached);
      }
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
  return { etag, fresh: { status: 200, headers: described, payload }, unchanged: { status: 304, headers } };
}
