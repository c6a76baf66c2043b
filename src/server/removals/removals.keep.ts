import type { EntityManager } from '@mikro-orm/postgresql';
import type { RemovedKind } from '../../shared/removals.ts';
import { type Ctx, founderId } from '../context.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { Removal } from './removal.entity.ts';
import { imagesAround, tracesBetween } from './removal.traces.ts';

interface Removed {
  readonly kind: RemovedKind;
  readonly id: string;
  readonly conceptId: string;
}

/**
 * {@link changeLedger} for a deletion that can be undone for ten minutes: the removed rows are kept in the same
 * transaction, outside all lists, counts and exports. A deletion that includes a file is not kept.
 */
export function removeFromLedger(
  ctx: Ctx,
  removed: Removed,
  reason: string,
  remove: (tx: EntityManager) => Promise<void>,
): Promise<void> {
  return changeLedger(ctx, removed.conceptId, reason, async (tx) => {
    await removeKept(ctx, tx, removed, remove);
    return undefined;
  });
}

/** {@link removeFromLedger} for a record that moves no score: a message, an open question, the draft of an experiment. */
export function removeFromConcept(
  ctx: Ctx,
  removed: Removed,
  remove: (tx: EntityManager) => Promise<void>,
): Promise<void> {
  return changeLedger(ctx, removed.conceptId, '', async (tx): Promise<false> => {
    await removeKept(ctx, tx, removed, remove);
    return false;
  });
}

async function removeKept(
  ctx: Ctx,
  tx: EntityManager,
  { kind, id, conceptId }: Removed,
  remove: (tx: EntityManager) => Promise<void>,
): Promise<void> {
  const before = await imagesAround(tx, conceptId, id);
  await remove(tx);
  await tx.flush();
  const traces = tracesBetween(before, await imagesAround(tx, conceptId, id, before));
  if (traces)
    await tx.upsert(Removal, {
      id,
      ownerId: founderId(ctx),
      conceptId,
      kind,
      traces,
      createdAt: ctx.now(),
    });
}
