import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CanvasBox } from '../../shared/canvas.ts';
import type { AssumptionProgress, ConceptListItem, ConceptView } from '../../shared/concepts.ts';
import { isUuid } from '../../shared/text.ts';
import { assumptionsOf } from '../assumptions/assumptions.queries.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { writeCanvasSummary } from './canvas.service.ts';
import { Concept } from './concept.entity.ts';
import { ownConcept } from './concepts.policy.ts';
import { detailOf, listOf, progressOf } from './concepts.queries.ts';

const NOT_FOUND = 'Concept not found';

/** What a polled read needs of its context. */
export type AsksPolled = Pick<Ctx, 'actor' | 'reads'>;

/** The founder's bin, highest score first. */
export function listConcepts(ctx: AsksPolled): Promise<ConceptListItem[]> {
  return listOf(ctx.reads, founderId(ctx));
}

/** A concept with everything its page shows. @throws AppError not_found, also for another founder's */
export async function getConcept(ctx: Ctx, id: string): Promise<ConceptView> {
  const ownerId = founderId(ctx);
  if (!isUuid(id)) throw new AppError('not_found', NOT_FOUND);
  const [concept, assumptions] = await Promise.all([
    detailOf(ctx.reads, ownerId, id),
    assumptionsOf(ctx.reads, id),
  ]);
  if (!concept) throw new AppError('not_found', NOT_FOUND);
  return { ...concept, assumptions };
}

/** How many assumptions have evidence. @throws AppError not_found */
export async function getAssumptionProgress(ctx: AsksPolled, id: string): Promise<AssumptionProgress> {
  const ownerId = founderId(ctx);
  const progress = isUuid(id) ? await progressOf(ctx.reads, ownerId, id) : undefined;
  if (!progress) throw new AppError('not_found', NOT_FOUND);
  return progress;
}

/** Writes the founder's text into a canvas box. @throws AppError not_found */
export async function updateCanvasSummary(
  ctx: Ctx,
  input: { id: string; canvasBox: CanvasBox; summary: string },
): Promise<ConceptView> {
  const concept = await ownConcept(ctx, input.id);
  const write = (tx: EntityManager): Promise<void> =>
    writeCanvasSummary(tx, concept, input.canvasBox, input.summary);
  return writeAndAnswer(ctx, write, (after) => getConcept(after, concept.id));
}

/** Deletes a concept with everything in it; the sweep deletes its files. @throws AppError not_found */
export async function removeConcept(ctx: Ctx, id: string): Promise<void> {
  const concept = await ownConcept(ctx, id);
  await ctx.em.remove(concept).flush();
  if (ctx.ports.payments) {
    // Closes its page's open payment pages; if the queue is unavailable, housekeeping does it.
    await ctx
      .enqueue('orders.settle', {})
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'not queued'));
  }
}

/** Locks the concept until the transaction ends, so that changes to its ledger are serialised. */
export async function lockConcept(tx: EntityManager, id: string): Promise<Concept> {
  const concept = await tx.findOne(Concept, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!concept) throw new AppError('not_found', NOT_FOUND);
  return concept;
}
