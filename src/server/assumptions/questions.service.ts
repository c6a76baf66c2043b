import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import type { AssumptionView } from '../../shared/assumptions.ts';
import type { AnswerQuestionInput, QuestionView } from '../../shared/questions.ts';
import { isUuid } from '../../shared/text.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { ownConcept, requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { testsOf } from '../experiments/experiments.next-test.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { removeFromConcept } from '../removals/removals.keep.ts';
import { Assumption } from './assumption.entity.ts';
import { getAssumption } from './assumptions.service.ts';
import { openEmptiedBox, placeInPitch } from './assumptions.store.ts';
import { Question } from './question.entity.ts';
import { questionsOf } from './questions.queries.ts';

const NOT_FOUND = 'Question not found';

/** The open questions of a concept, oldest first. @throws AppError not_found for another founder's concept */
export async function listQuestions(ctx: Ctx, conceptId: string): Promise<QuestionView[]> {
  await requireOwnConcept(ctx, conceptId);
  return questionsOf(ctx.reads, conceptId);
}

/**
 * Turns an answer into an assumption in the question's box, or in the one that the founder names, with a slightly
 * positive initial confidence, and deletes the question. A statement that is placed keeps its quote. Only the first of
 * several simultaneous answers counts.
 *
 * @throws AppError not_found
 */
export async function answerQuestion(
  ctx: Ctx,
  { id, answer, canvasBox }: AnswerQuestionInput,
): Promise<AssumptionView> {
  const { conceptId, canvasBox: asked } = await loadQuestion(ctx, id);
  const concept = await ownConcept(ctx, conceptId);
  // Also before the model is asked: what is refused costs nothing.
  await requireRoomFor(ctx.em.fork(), founderId(ctx), 'assumptions');
  const nextTests = await testsOf(ctx, concept, { text: answer, canvasBox: canvasBox ?? asked });
  const assumptionId = v7();
  const take = async (tx: EntityManager): Promise<undefined> => {
    const question = await tx.findOne(Question, { id });
    if (!question) throw new AppError('not_found', NOT_FOUND);
    await requireRoomFor(tx, founderId(ctx), 'assumptions');
    tx.create(Assumption, {
      id: assumptionId,
      conceptId,
      text: answer,
      canvasBox: canvasBox ?? question.canvasBox,
      importance: 'Very Important',
      confidence: 'Slightly Confident',
      priorConfidence: 'Slightly Confident',
      origin: 'founder',
      nextTests,
      ...placeInPitch(concept.transcript ?? '', question.quote ?? null),
    });
    // Every box has an assumption or an open question (design, section 3): the box of which it was asked, too.
    if (canvasBox !== undefined && canvasBox !== question.canvasBox) await openEmptiedBox(tx, question);
    tx.remove(question);
  };
  const view = (after: Ctx): Promise<AssumptionView> => getAssumption(after, assumptionId);
  return changeLedgerAndAnswer(ctx, [conceptId], 'Question answered', take, view);
}

/** Deletes a question without an answer; it can be undone for a while. @throws AppError not_found */
export async function removeQuestion(ctx: Ctx, id: string): Promise<void> {
  const { conceptId } = await loadQuestion(ctx, id);
  await removeFromConcept(ctx, { kind: 'question', id, conceptId }, async (tx) => {
    if ((await tx.nativeDelete(Question, { id })) === 0) throw new AppError('not_found', NOT_FOUND);
  });
}

async function loadQuestion(ctx: Ctx, id: string): Promise<Question> {
  const ownerId = founderId(ctx);
  const question = isUuid(id) ? await ctx.em.findOne(Question, { id }) : null;
  const own = question && (await ctx.em.count(Concept, { id: question.conceptId, ownerId }));
  if (!own) throw new AppError('not_found', NOT_FOUND);
  return question;
}
