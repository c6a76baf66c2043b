import type { EntityManager } from '@mikro-orm/postgresql';
import { Evidence } from '../evidence/evidence.entity.ts';
import { lookAgain } from '../evidence/gathering/evidence.sources.ts';
import { Experiment } from '../experiments/experiment.entity.ts';
import { bookRestored } from '../experiments/experiments.booking.ts';
import { removedFrom, type Traces } from './removal.traces.ts';

/**
 * Applies to restored rows what happened to their sources while they were deleted: a note that was changed or moved, a
 * preorder that was refunded. Call it in the transaction that restored them, under the lock of the concept.
 */
export async function followSources(tx: EntityManager, conceptId: string, traces: Traces): Promise<void> {
  const pieces = removedFrom(traces, 'evidence');
  for (const noteId of new Set(pieces.flatMap(({ note_id: id }) => (typeof id === 'string' ? [id] : []))))
    await followNote(tx, conceptId, noteId);
  for (const { origin_kind: kind, origin_id: id } of pieces) {
    const ended =
      kind === 'experiment' && typeof id === 'string' ? await tx.findOne(Experiment, { id }) : null;
    if (ended) await bookRestored(tx, ended);
  }
  for (const { id } of removedFrom(traces, 'community_members'))
    await followRefunds(tx, id, ordersOf(traces));
}

/** The orders that stood when their buyer was deleted. */
function ordersOf(traces: Traces): string[] {
  const changed = traces.find(({ table }) => table === 'page_orders')?.changed ?? [];
  return changed.flatMap(({ before }) => (before.paid_at && !before.refunded_at ? [before.id] : []));
}

async function followNote(tx: EntityManager, conceptId: string, noteId: string): Promise<void> {
  const [note] = await tx.execute<{ text: string | null; isHere: boolean }[]>(
    `select coalesce(content, transcript) as text, concept_id is not distinct from ?::uuid as "isHere"
     from thoughts where id = ?`,
    [conceptId, noteId],
  );
  if (note?.isHere) await lookAgain(tx, noteId, note.text ?? '');
  else
    await tx.nativeDelete(Evidence, {
      noteId,
      originId: noteId,
      assumptionId: { $in: await assumptionIds(tx, conceptId) },
    });
}

async function assumptionIds(tx: EntityManager, conceptId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>('select id from assumptions where concept_id = ?', [
    conceptId,
  ]);
  return rows.map(({ id }) => id);
}

/** A customer all of whose orders were refunded, the last of them since, is what they were before the first one. */
async function followRefunds(
  tx: EntityManager,
  memberId: string,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.execute(
    `update community_members m set stage = coalesce(o.stage_before, 'prospect')
     from (select stage_before from page_orders
       where id in (select jsonb_array_elements_text(?::jsonb)::uuid) and refunded_at is not null
       order by paid_at limit 1) o
     where m.id = ? and m.stage = 'customer'
       and not exists (select from page_orders where person = m.id and paid_at is not null and refunded_at is null)`,
    [JSON.stringify(orderIds), memberId],
  );
}
