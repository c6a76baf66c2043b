import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Adapter, DatabaseSession } from 'lucia';
import type { OpenedFrom } from './opened-from.ts';
import { Session } from './session.entity.ts';

/** The last use is stored at most this often. */
const NOTED_EVERY_MS = 60_000;

/** The only form in which a session's token is kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Lucia's database adapter. Lucia's ids are the tokens; only their hash is stored. */
export function sessionAdapter(orm: MikroORM): Adapter {
  const fork = () => orm.em.fork();
  return {
    async getSessionAndUser(token) {
      const found = await fork().findOne(Session, { tokenHash: hashToken(token) });
      if (!found) return [null, null];
      const now = Date.now();
      if (now - found.lastUsedAt.getTime() > NOTED_EVERY_MS && found.expiresAt.getTime() > now) {
        await fork().nativeUpdate(Session, { tokenHash: found.tokenHash }, { lastUsedAt: new Date(now) });
      }
      const session = { id: token, userId: found.userId, expiresAt: found.expiresAt, attributes: {} };
      return [session, { id: found.userId, attributes: {} }];
    },
    async getUserSessions(userId) {
      const found = await fork().find(Session, { userId });
      return found.map(
        (each): DatabaseSession => ({
          id: each.tokenHash,
          userId: each.userId,
          expiresAt: each.expiresAt,
          attributes: {},
        }),
      );
    },
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
    async deleteUserSessions(userId) {
      await fork().nativeDelete(Session, { userId });
    },
    async deleteExpiredSessions() {
      await fork().nativeDelete(Session, { expiresAt: { $lt: new Date() } });
    },
  };
}
