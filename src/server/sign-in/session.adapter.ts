import { createHash } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Adapter, DatabaseSession } from 'lucia';
import { Session } from './session.entity.ts';

/** The only form in which a session's token is kept: SHA-256, hex. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Lucia's door to the database. Lucia speaks of ids; what is stored is their hash. */
export function sessionAdapter(orm: MikroORM): Adapter {
  const fork = () => orm.em.fork();
  return {
    async getSessionAndUser(token) {
      const found = await fork().findOne(Session, { tokenHash: hashToken(token) });
      if (!found) return [null, null];
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
    async setSession({ id, userId, expiresAt }) {
      await fork().insert(Session, { tokenHash: hashToken(id), userId, expiresAt });
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
