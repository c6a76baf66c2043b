import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { Recording } from './recording.entity.ts';

/** A recording by id, for a job; null when it was deleted meanwhile. */
export function recordingNow(ctx: Ctx, id: string): Promise<Recording | null> {
  return ctx.em.fork().findOne(Recording, { id });
}

/** A recording, locked until the transaction ends; null when it was deleted meanwhile. */
export function lockRecording(tx: EntityManager, id: string): Promise<Recording | null> {
  return tx.findOne(Recording, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
