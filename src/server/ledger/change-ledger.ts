import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import type { Ctx } from '../context.ts';
import { rescore } from './score.service.ts';

/** What a change says of itself: another reason than the given one, or false when nothing is to be scored again. */
type Outcome = string | false | undefined;

/**
 * The one way to change a ledger: locks the concept, changes it, and scores it again, in one transaction, so that
 * simultaneous changes end in the score of the final ledger. `change` writes through `tx` only.
 *
 * @param reason for the history of the score, in a few words
 * @throws AppError not_found when the concept is gone; whatever `change` throws, and then nothing is written
 */
export function changeLedger(
  ctx: Pick<Ctx, 'em'>,
  conceptId: string,
  reason: string,
  change: (tx: EntityManager, concept: Concept) => Promise<Outcome> | Outcome,
): Promise<void> {
  return changeLedgers(ctx, [conceptId], reason, (tx, [concept]) => change(tx, concept as Concept));
}

/** {@link changeLedger} for a change that concerns several concepts; each is scored again. */
export async function changeLedgers(
  ctx: Pick<Ctx, 'em'>,
  conceptIds: readonly string[],
  reason: string,
  change: (tx: EntityManager, concepts: readonly Concept[]) => Promise<Outcome> | Outcome,
): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    const concepts: Concept[] = [];
    // In the order of their ids, so that two changes in opposite directions cannot wait for each other.
    for (const id of [...new Set(conceptIds)].sort()) concepts.push(await lockConcept(tx, id));
    const outcome = await change(tx, concepts);
    if (outcome === false) return;
    for (const concept of concepts) await rescore(tx, concept, outcome || reason);
  });
}
