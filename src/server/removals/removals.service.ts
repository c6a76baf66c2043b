import { ForeignKeyConstraintViolationException, UniqueConstraintViolationException } from '@mikro-orm/core';
import { UNDO_WITHIN_MS, type UndoneView } from '../../shared/removals.ts';
import { isUuid } from '../../shared/text.ts';
import { type Counted, requireRoomFor } from '../accounts/record-quota.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { requireRoom } from '../messages/messages.service.ts';
import { Removal } from './removal.entity.ts';
import { followSources } from './removal.sources.ts';
import { takeBack } from './removal.traces.ts';

/** By table. Messages are counted for each concept; open questions are the analyst's, and not counted. */
const COUNTED_AS: Readonly<Record<string, Counted>> = {
  assumptions: 'assumptions',
  community_members: 'members',
  evidence: 'pieces of evidence',
  experiments: 'experiments',
  thoughts: 'notes',
};

/**
 * Undoes the founder's own deletion of a record in a concept, once and within ten minutes: everything deleted with it is
 * restored under the same ids, and the score is recomputed.
 *
 * @throws AppError not_found when there is nothing to undo, or no longer; impossible when its parent was deleted, or
 * beyond a concept's messages; too_large beyond the founder's quota
 */
export async function undoRemoval(ctx: Ctx, id: string): Promise<UndoneView> {
  const ownerId = founderId(ctx);
  const since = new Date(ctx.now().getTime() - UNDO_WITHIN_MS);
  const held = { id, ownerId, createdAt: { $gte: since } };
  const removal = isUuid(id) ? await ctx.em.findOne(Removal, held) : null;
  if (!removal) throw nothingToUndo();
  const { kind, conceptId, traces } = removal;
  await changeLedger(ctx, conceptId, 'Deletion undone', async (tx) => {
    // Only one of several simultaneous requests finds it.
    if ((await tx.nativeDelete(Removal, held)) === 0) throw nothingToUndo();
    if (kind === 'message') await requireRoom(tx, conceptId, 1);
    // What went along counts as well: an assumption brings its evidence back.
    for (const { table, removed } of [...traces].sort((a, b) => (a.table < b.table ? -1 : 1))) {
      const counted = COUNTED_AS[table];
      if (counted && removed.length > 0) await requireRoomFor(tx, ownerId, counted, removed.length);
    }
    await takeBack(tx, traces);
    await followSources(tx, conceptId, traces);
    return undefined;
  }).catch((error: unknown) => {
    const gone =
      error instanceof ForeignKeyConstraintViolationException ||
      error instanceof UniqueConstraintViolationException;
    throw gone ? new AppError('impossible', 'This cannot be undone: what it belonged to is gone.') : error;
  });
  return { id, kind, conceptId };
}

/** Deletes what can no longer be undone. */
export async function sweepRemovals(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const createdAt = { $lt: new Date(ctx.now().getTime() - UNDO_WITHIN_MS) };
  await ctx.em.nativeDelete(Removal, { createdAt });
}

function nothingToUndo(): AppError {
  return new AppError('not_found', 'This can no longer be undone.');
}
