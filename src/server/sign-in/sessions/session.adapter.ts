import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Adapter } from 'lucia';
import { type HotReads, hotQuery } from '../../db/hot-reads.ts';
import { readTogether } from '../../db/read-together.ts';
import type { OpenedFrom } from './opened-from.ts';
import { Session } from './session.entity.ts';

/** The last use is stored at most this often: each time is a write, and ten thousand founders have the page open. */
const NOTED_EVERY_MS = 3 * 60_000;

interface FoundSession {
  readonly userId: string;
  readonly expiresAt: number;
  readonly lastUsedAt: number;
}

/** Times in milliseconds since 1970. Together, because every founder's session is looked up twice a minute. */
const findSession = readTogether<FoundSession>(
  hotQuery(
    'open_sessions',
    `select token_hash as asked, user_id as "userId", (extract(epoch from expires_at) * 1000)::float8 as "expiresAt",
       (extract(epoch from last_used_at) * 1000)::float8 as "lastUsedAt"
     from sessions where token_hash = any($1::text[])`,
  ),
);

/** Never waits: a session that another transaction has locked is about to end. */
const noteUse = readTogether<object>(
  hotQuery(
    'note_uses_of_sessions',
    `update sessions set last_used_at = now() where token_hash in (
       select token_hash from sessions where token_hash = any($1::text[]) for no key update skip locked)
     returning token_hash as asked`,
  ),
);

/** The only form in which a session's token is kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Where sessions are kept. */
export interface SessionStore {
  readonly orm: MikroORM;
  readonly reads: HotReads;
}

/** Lucia's database adapter. Lucia's ids are the tokens; only their hash is stored. */
export function sessionAdapter({ orm, reads }: SessionStore): Adapter {
  const fork = () => orm.em.fork();
  return {
    async getSessionAndUser(token) {
      const hash = hashToken(token);
      const found = await findSession(reads, hash);
      if (!found) return [null, null];
      if (Date.now() - found.lastUsedAt > NOTED_EVERY_MS) await noteUse(reads, hash);
      const expiresAt = new Date(found.expiresAt);
      const session = { id: token, userId: found.userId, expiresAt, attributes: {} };
      return [session, { id: found.userId, attributes: {} }];
    },
    getUserSessions: notByLucia,
    async setSession({ id, userId, expiresAt, attributes }) {
      const { userAgent = '', address = '', viaProvider = false } = attributes as Partial<OpenedFrom>;
      const em = fork();
      em.create(Session, { tokenHash: hashToken(id), userId, expiresAt, userAgent, address, viaProvider });
      await em.flush();
    },
    async updateSessionExpiration(token, expiresAt) {
      await fork().nativeUpdate(Session, { tokenHash: hashToken(token) }, { expiresAt });
    },
    async deleteSession(token) {
      await fork().nativeDelete(Session, { tokenHash: hashToken(token) });
    },
    deleteUserSessions: notByLucia,
    async deleteExpiredSessions() {
      await fork().nativeDelete(Session, { expiresAt: { $lt: new Date() } });
    },
  };
}

/** Lucia's interface has calls for all sessions of a founder; here they are listed and ended by their hashes instead. */
async function notByLucia(): Promise<never> {
  throw new Error('Use endAllOf, or listSessions.');
}
