import type { EntityManager } from '@mikro-orm/postgresql';
import type { Concept } from '../concepts/concept.entity.ts';
import { lockConcept } from '../concepts/concepts.service.ts';
import type { Ctx } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { rescore } from './score.service.ts';

/** The result of a change: another reason than the given one, or false when the score need not be recomputed. */
type Outcome = string | false | undefined;

/**
 * The only way to change a ledger: locks the concept, changes it, and recomputes the score, in one transaction, so that
 * simultaneous changes end in the score of the final ledger. `change` writes through `tx` only.
 *
 * @param reason a few words for the history of the score
 * @throws AppError not_found when the concept was deleted; whatever `change` throws, and then nothing is written
 */
export function changeLedger(
  ctx: Pick<Ctx, 'em'>,
  conceptId: string,
  reason: string,
  change: (tx: EntityManager, concept: Concept) => Promise<Outcome> | Outcome,
): Promise<void> {
  return ctx.em
    .fork()
    .transactional((tx) =>
      changeLedgersWithin(tx, [conceptId], reason, (_, [concept]) => change(tx, concept as Concept)),
    );
}

/**
 * {@link changeLedger} for a change that may affect several concepts, each of which is rescored. The response is read
 * in the same transaction, so that an error after the commit cannot make a stored change look failed.
 */
export function changeLedgerAndAnswer<Answer>(
  ctx: Ctx,
  conceptIds: readonly string[],
  reason: string,
  change: (tx: EntityManager) => Promise<Outcome> | Outcome,
  answer: (within: Ctx) => Promise<Answer>,
): Promise<Answer> {
  return ctx.em.fork().transactional(async (tx) => {
    await changeLedgersWithin(tx, conceptIds, reason, change);
    return answerWithin(ctx, tx, answer);
  });
}

async function changeLedgersWithin(
  tx: EntityManager,
  conceptIds: readonly string[],
  reason: string,
  change: (tx: EntityManager, concepts: readonly Concept[]) => Promise<Outcome> | Outcome,
): Promise<void> {
  const concepts: Concept[] = [];
  // Locked in the order of their ids, to avoid deadlocks.
  for (const id of [...new Set(conceptIds)].sort()) concepts.push(await lockConcept(tx, id));
  const outcome = await change(tx, concepts);
  if (outcome === false) return;
  for (const concept of concepts) await rescore(tx, concept, outcome || reason);
}
