import { randomBytes } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import type { Changes } from '../../db/changes.ts';
import type { OpenedFrom } from './opened-from.ts';
import { hashToken, type SessionStore, sessionAdapter } from './session.adapter.ts';
import { Session } from './session.entity.ts';

export const SESSION_COOKIE = 'hunchline_session';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const CACHE_MS = 30_000;
/** A session that is used this long before it leaves the cache is looked up again while it still answers. */
const AHEAD_MS = 10_000;
const CACHE_SIZE = 50_000;

export interface OpenSession {
  readonly userId: string;
  readonly hash: string;
  /** True when its life was just extended, so that the cookie must be set again. */
  readonly extended: boolean;
}

/** Manages sessions. The only module that uses Lucia. */
export interface Sessions {
  open(userId: string, from?: OpenedFrom): Promise<string>;
  /** The session of a cookie, or null. Answers from the cache as long as the database reports ended sessions. */
  find(token: string): Promise<OpenSession | null>;
  /** Like find, but only from the cache. */
  peek(token: string): OpenSession | undefined;
  /** Looks a session up, and answers like peek after it: nothing for one whose cookie has to be set again, which find tells. */
  lookUp(token: string): Promise<OpenSession | undefined>;
  end(token: string): Promise<void>;
  /** Ends all of a founder's sessions, except one given by its hash. */
  endAllOf(userId: string, exceptHash?: string): Promise<void>;
  sweep(): Promise<void>;
}

/**
 * Sessions live 30 days from their last use; only a hash of the token is stored.
 *
 * @param room how many sessions the cache holds at most
 */
export function createSessions(deps: SessionStore, changes: Changes, room = CACHE_SIZE): Sessions {
  const lucia = new Lucia(sessionAdapter(deps), { sessionExpiresIn: new TimeSpan(30, 'd') });
  const cache = new Map<string, { session: OpenSession; until: number; isLookedUp?: boolean }>();
  /** Tokens of sessions that were extended while nobody waited: the next answer has to set their cookie again. */
  const owed = new Set<string>();
  /** How often any session may have ended: one that was looked up before an end may be the one that ended. */
  let ends = 0;
  changes.on('session_ended', (hash) => {
    ends += 1;
    for (const [token, held] of cache) if (held.session.hash === hash) cache.delete(token);
  });
  changes.onGap(() => {
    ends += 1;
    cache.clear();
  });

  function peek(token: string): OpenSession | undefined {
    const held = cache.get(token);
    const left = held ? held.until - Date.now() : 0;
    if (!held || left <= 0 || owed.has(token)) return undefined;
    if (left < AHEAD_MS && !held.isLookedUp) {
      held.isLookedUp = true;
      // It answers until it leaves the cache, and is looked up by the next request then.
      lookAhead(token).catch(() => {});
    }
    return held.session;
  }

  async function look(token: string): Promise<OpenSession | null> {
    const endsBefore = ends;
    const { session } = await lucia.validateSession(token);
    if (!session) {
      cache.delete(token);
      owed.delete(token);
      return null;
    }
    const found = { userId: session.userId, hash: hashToken(token), extended: session.fresh };
    if (changes.live && ends === endsBefore) {
      if (cache.size >= room && !cache.has(token)) cache.clear();
      cache.set(token, { session: { ...found, extended: false }, until: Date.now() + CACHE_MS });
    }
    return found;
  }

  async function lookAhead(token: string): Promise<void> {
    const found = await look(token);
    if (!found?.extended) return;
    if (owed.size >= room) owed.clear();
    owed.add(token);
  }

  return {
    peek,
    async lookUp(token) {
      await lookAhead(token);
      return peek(token);
    },
    async open(userId, from) {
      const token = randomBytes(32).toString('base64url');
      await lucia.createSession(userId, { ...from }, { sessionId: token });
      return token;
    },
    async find(token) {
      const held = peek(token);
      if (held) return held;
      const isOwed = owed.delete(token);
      const found = (isOwed ? peek(token) : undefined) ?? (await look(token));
      return found && isOwed ? { ...found, extended: true } : found;
    },
    async end(token) {
      await lucia.invalidateSession(token);
      ends += 1;
      cache.delete(token);
    },
    async endAllOf(userId, exceptHash) {
      const others = { userId, ...(exceptHash ? { tokenHash: { $ne: exceptHash } } : {}) };
      await deps.orm.em.fork().nativeDelete(Session, others);
      ends += 1;
      for (const [token, { session }] of cache) {
        if (session.userId === userId && session.hash !== exceptHash) cache.delete(token);
      }
    },
    sweep: () => lucia.deleteExpiredSessions(),
  };
}
