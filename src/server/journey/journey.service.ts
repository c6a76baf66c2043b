import type { z } from 'zod';
import { withoutQueue } from '../../jobs/without-queue.ts';
import type { ConceptView, updateConceptInput } from '../../shared/concepts.ts';
import { currentStage, JOURNEY_STAGES, type JourneyStage } from '../../shared/journey.ts';
import {
  asksOf,
  isStageDone,
  type JourneyFacts,
  type JourneyView,
  nextActOf,
  skippedAfter,
} from '../../shared/journey-asks.ts';
import { nameOfferInAssumptions } from '../assumptions/named-assumptions.ts';
import type { Concept } from '../concepts/concept.entity.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import { getConcept, lockConcept } from '../concepts/concepts.service.ts';
import { changeOffer, enqueueRemake, isOutOfDate, remakeUnnamed } from '../concepts/confirmed-offer.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { lastReasonToStop } from './decisions.queries.ts';
import { factsOf, factsOfBin } from './journey.queries.ts';

/** The requirements of each stage, which of them are met, and the next step or why there is none. @throws AppError not_found */
export async function getJourney(ctx: Ctx, id: string): Promise<JourneyView> {
  const concept = await ownConcept(ctx, id);
  const facts = await factsOf(ctx.reads, concept.id);
  const stopped = isProcessed(concept) ? await stopOf(ctx, concept) : null;
  const stage = currentStage(concept.status);
  return {
    stage,
    stages: JOURNEY_STAGES.map((each) => ({
      stage: each,
      asks: asksOf(each, facts),
      done: isStageDone(each, facts),
      skipped: concept.skippedStages.includes(each),
    })),
    next: isProcessed(concept) && !stopped ? nextActOf(stage, facts) : null,
    stopped,
  };
}

async function stopOf(ctx: Ctx, { id, stoppedAt }: Concept): Promise<JourneyView['stopped']> {
  if (!stoppedAt) return null;
  const because = await lastReasonToStop(ctx.reads, id);
  return { at: stoppedAt.toISOString(), because: because ?? '' };
}

/**
 * The founder's concepts that have all that their stage asks for, so that the next stage is their next step. Not those that
 * are stopped.
 */
export async function listReady(ctx: Ctx): Promise<string[]> {
  const bin = await factsOfBin(ctx.reads, founderId(ctx));
  return bin
    .filter(({ status, ...facts }) => nextActOf(currentStage(status), facts).act === 'go-on')
    .map(({ id }) => id);
}

/**
 * Renames a concept, confirms or corrects its customer and offer, and moves it along its journey; only the given fields
 * change. Going on without a stage's requirements is recorded as skipped. Assumptions that could only speak of "what we offer" name
 * a confirmed offer at once, and at the first confirmation its customers; what else was generated from a corrected offer is regenerated soon after.
 *
 * @throws AppError not_found; conflict for a status while the concept is processing or failed, in which case nothing
 * changes
 */
export async function updateConcept(
  ctx: Ctx,
  { id, status, ...change }: z.output<typeof updateConceptInput>,
): Promise<ConceptView> {
  const own = await ownConcept(ctx, id);
  let changed: Concept | undefined;
  const write = async (tx: Ctx['em']): Promise<void> => {
    const concept = await lockConcept(tx, own.id);
    if (status !== undefined) moveTo(concept, status, await factsOf(ctx.reads, concept.id));
    const misread = concept.confirmedAt ? null : { customer: concept.customer, offer: concept.offer };
    changeOffer(concept, change, ctx.now());
    const isRenamed = await nameOfferInAssumptions(tx, concept, misread);
    // What is still being made may be without the name as well.
    const isEarly = misread !== null && concept.confirmedAt !== null && concept.status === 'processing';
    if (isRenamed || isEarly) remakeUnnamed(concept);
    changed = concept;
  };
  const view = await writeAndAnswer(ctx, write, (after) => getConcept(after, own.id));
  if (changed && isOutOfDate(changed)) await enqueueRemake(withoutQueue(ctx), changed);
  return view;
}

function moveTo(concept: Concept, stage: JourneyStage, facts: JourneyFacts): void {
  if (!isProcessed(concept)) {
    throw new AppError('conflict', 'The journey begins once the concept is processed.');
  }
  const from = currentStage(concept.status);
  concept.skippedStages = skippedAfter(from, stage, concept.skippedStages, facts);
  concept.status = stage;
}

function isProcessed({ status }: Pick<Concept, 'status'>): boolean {
  return status !== 'processing' && status !== 'failed';
}
