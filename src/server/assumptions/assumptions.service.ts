import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { z } from 'zod';
import type { StoredTest } from '../../shared/analysis.ts';
import {
  type AssumptionView,
  type createAssumptionInput,
  TESTED_STAYS,
  type updateAssumptionInput,
} from '../../shared/assumptions.ts';
import { isUuid } from '../../shared/text.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { ownConcept, requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { Experiment } from '../experiments/experiment.entity.ts';
import { testsOf } from '../experiments/experiments.next-test.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { ASSUMPTION_DELETED } from '../ledger/score.service.ts';
import { removeFromLedger } from '../removals/removals.keep.ts';
import { Assumption } from './assumption.entity.ts';
import { assumptionById, assumptionsOf } from './assumptions.queries.ts';
import { openEmptiedBox } from './assumptions.store.ts';

const NOT_FOUND = 'Assumption not found';

/** All assumptions of a concept, riskiest first. @throws AppError not_found for another founder's concept */
export async function listAssumptions(ctx: Ctx, conceptId: string): Promise<AssumptionView[]> {
  await requireOwnConcept(ctx, conceptId);
  return assumptionsOf(ctx.reads, conceptId);
}

/** One assumption with a summary of its evidence. @throws AppError not_found */
export async function getAssumption(ctx: Ctx, id: string): Promise<AssumptionView> {
  const ownerId = founderId(ctx);
  const assumption = isUuid(id) ? await assumptionById(ctx.reads, ownerId, id) : undefined;
  if (!assumption) throw new AppError('not_found', NOT_FOUND);
  return assumption;
}

/** Adds an assumption of the founder's own; its confidence stays as the founder set it. @throws AppError not_found */
export async function createAssumption(
  ctx: Ctx,
  input: z.output<typeof createAssumptionInput>,
): Promise<AssumptionView> {
  const concept = await ownConcept(ctx, input.conceptId);
  // Also before the model is asked: what is refused costs nothing.
  await requireRoomFor(ctx.em.fork(), founderId(ctx), 'assumptions');
  const id = v7();
  const nextTests = await testsOf(ctx, concept, input);
  const add = async (tx: EntityManager): Promise<undefined> => {
    await requireRoomFor(tx, founderId(ctx), 'assumptions');
    const { text, canvasBox, importance, confidence } = input;
    tx.create(Assumption, {
      id,
      conceptId: concept.id,
      text,
      canvasBox,
      importance,
      confidence,
      priorConfidence: confidence,
      confidenceByFounder: true,
      reviewedAt: ctx.now(),
      origin: 'founder',
      nextTests,
    });
    return undefined;
  };
  return changeLedgerAndAnswer(ctx, [concept.id], 'Assumption added', add, (after) =>
    getAssumption(after, id),
  );
}

/**
 * Changes the named fields only, so that two tabs can change different fields. A confidence set here stays until it is
 * set again.
 *
 * @throws AppError not_found
 */
export async function updateAssumption(
  ctx: Ctx,
  { id, ...changes }: z.output<typeof updateAssumptionInput>,
): Promise<AssumptionView> {
  const nextTests = await testsAfter(ctx, id, changes);
  const change = async (tx: EntityManager, assumption: Assumption): Promise<void> => {
    if (nextTests.length > 0) assumption.nextTests = nextTests;
    if (changes.text !== undefined) assumption.text = changes.text;
    if (changes.canvasBox !== undefined && changes.canvasBox !== assumption.canvasBox) {
      await openEmptiedBox(tx, assumption);
      assumption.canvasBox = changes.canvasBox;
    }
    // A rating that repeats what stands is none (design, section 3): evidence goes on moving the confidence.
    const { importance = assumption.importance, confidence = assumption.confidence } = changes;
    const isRatedAnew = importance !== assumption.importance || confidence !== assumption.confidence;
    if (isRatedAnew || changes.reviewed) assumption.reviewedAt = ctx.now();
    if (confidence !== assumption.confidence) assumption.confidenceByFounder = true;
    assumption.importance = importance;
    assumption.confidence = confidence;
    if (changes.active !== undefined) setActive(assumption, changes.active);
  };
  return changeAssumption(ctx, id, 'Assumption changed', change, (after) => getAssumption(after, id));
}

/** The tests of an assumption that is about to be reworded or moved; none where they stay as they are. */
async function testsAfter(
  ctx: Ctx,
  id: string,
  { text, canvasBox }: Pick<z.output<typeof updateAssumptionInput>, 'text' | 'canvasBox'>,
): Promise<StoredTest[]> {
  if (text === undefined && canvasBox === undefined) return [];
  const before = await loadAssumption(ctx, id);
  const after = { text: text ?? before.text, canvasBox: canvasBox ?? before.canvasBox };
  if (after.text === before.text && after.canvasBox === before.canvasBox) return [];
  return testsOf(ctx, await ownConcept(ctx, before.conceptId), after);
}

function setActive(assumption: Assumption, active: boolean): void {
  assumption.active = active;
  if (!active) assumption.rank = null;
}

/** Deletes an assumption and its evidence. @throws AppError not_found; conflict once a test of it was started */
export async function removeAssumption(ctx: Ctx, id: string): Promise<void> {
  const { conceptId } = await loadAssumption(ctx, id);
  await removeFromLedger(ctx, { kind: 'assumption', id, conceptId }, ASSUMPTION_DELETED, async (tx) => {
    const assumption = await tx.findOne(Assumption, { id });
    if (!assumption) throw new AppError('not_found', NOT_FOUND);
    const started = await tx.count(Experiment, { assumptionId: id, startedAt: { $ne: null } });
    if (started > 0) throw new AppError('conflict', `${TESTED_STAYS} Switch the assumption off instead.`);
    await openEmptiedBox(tx, assumption);
    tx.remove(assumption);
  });
}

/** Changes an assumption under its concept's lock and recomputes the score, in one transaction. */
async function changeAssumption<Answer>(
  ctx: Ctx,
  id: string,
  reason: string,
  change: (tx: EntityManager, assumption: Assumption) => Promise<void> | void,
  answer: (after: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const { conceptId } = await loadAssumption(ctx, id);
  const changeIt = async (tx: EntityManager): Promise<undefined> => {
    const assumption = await tx.findOne(Assumption, { id });
    if (!assumption) throw new AppError('not_found', NOT_FOUND);
    await change(tx, assumption);
  };
  return changeLedgerAndAnswer(ctx, [conceptId], reason, changeIt, answer);
}

/** The founder's own assumption. @throws AppError not_found for any other */
export async function loadAssumption(ctx: Ctx, id: string): Promise<Assumption> {
  const ownerId = founderId(ctx);
  const assumption = isUuid(id) ? await ctx.em.findOne(Assumption, { id }) : null;
  const own = assumption && (await ctx.em.count(Concept, { id: assumption.conceptId, ownerId }));
  if (!own) throw new AppError('not_found', NOT_FOUND);
  return assumption;
}
