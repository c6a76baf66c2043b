import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An unlocked admin gate in one browser; locking deletes the row and thereby invalidates the cookie. */
export const AdminSession = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_sessions',
  properties: {
    tokenHash: p.string().length(64).primary(),
    expiresAt: p.datetime(),
  },
});
export type AdminSession = InferEntity<typeof AdminSession>;
