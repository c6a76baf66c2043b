import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 } from 'uuid';
import { withoutQueue } from '../../jobs/without-queue.ts';
import type { ConceptView } from '../../shared/concepts.ts';
import { requireRoomFor } from '../accounts/record-quota.ts';
import { Concept } from '../concepts/concept.entity.ts';
import { ownConcept } from '../concepts/concepts.policy.ts';
import { getConcept } from '../concepts/concepts.service.ts';
import { type Ctx, founderId } from '../context.ts';
import { answerWithin } from '../db/answer-within.ts';
import { AppError } from '../errors.ts';
import { initialSteps, stepLabel } from './analysis.plan.ts';
import { enqueueReady, resumeAnalysis } from './analysis.service.ts';
import { WORKING_TITLE } from './analysis.titles.ts';
import { ConceptStep } from './concept-step.entity.ts';

/** A submitted pitch. */
export interface Pitch {
  /** Null for a competition entry. */
  readonly ownerId: string | null;
  readonly origin: Concept['origin'];
  readonly callId?: string | null;
  /** The text; null for a recording that is still to be fetched and transcribed. */
  readonly transcript: string | null;
}

/** A new concept and the plan of its analysis. */
export interface PlannedPitch {
  readonly concept: Concept;
  readonly steps: readonly ConceptStep[];
}

/**
 * Creates a concept and its steps in the caller's transaction. Nothing is flushed: the caller flushes, and after the
 * commit calls {@link beginAnalysis}. A recording's analysis begins with {@link openTranscription} instead.
 */
export function planPitch(em: EntityManager, pitch: Pitch): PlannedPitch {
  const isSpoken = pitch.transcript === null;
  const planned = initialSteps({ transcribe: isSpoken });
  const concept = em.create(Concept, {
    id: v7(),
    ownerId: pitch.ownerId,
    origin: pitch.origin,
    callId: pitch.callId ?? null,
    title: WORKING_TITLE,
    transcript: pitch.transcript,
    status: 'processing',
    processingProgress: 0,
    processingStep: isSpoken ? 'Fetching your recording' : stepLabel(planned),
  });
  return {
    concept,
    steps: planned.map((step) => em.create(ConceptStep, { ...step, conceptId: concept.id })),
  };
}

/** Queues the first steps of a planned analysis. Call it after the commit. */
export function beginAnalysis(ctx: Pick<Ctx, 'enqueue'>, { concept, steps }: PlannedPitch): Promise<void> {
  return enqueueReady(ctx, steps, concept.run);
}

/** Creates a concept from a typed pitch and begins its analysis. */
export async function createConceptFromText(ctx: Ctx, text: string): Promise<ConceptView> {
  const ownerId = founderId(ctx);
  const [planned, view] = await ctx.em.fork().transactional(async (tx) => {
    await requireRoomFor(tx, ownerId, 'concepts');
    const pitch = planPitch(tx, { ownerId, origin: 'text', transcript: text });
    await markIdeaUsed(tx, pitch.concept);
    return [pitch, await answerWithin(ctx, tx, (after) => getConcept(after, pitch.concept.id))];
  });
  await beginAnalysis(withoutQueue(ctx), planned);
  return view;
}

/** An idea of "Pitch Me" that is pitched as it stands remembers its concept. */
async function markIdeaUsed(tx: EntityManager, { id, ownerId, transcript }: Concept): Promise<void> {
  await tx.flush();
  await tx.execute(
    'update ideas set concept_id = ? where user_id = ? and concept = ? and concept_id is null',
    [id, ownerId, transcript],
  );
}

/**
 * Continues a failed concept from where it stopped; retries the missing parts of a finished one.
 *
 * @throws AppError not_found; conflict when it has not failed and lacks nothing
 */
export async function retryConcept(ctx: Ctx, id: string): Promise<ConceptView> {
  const concept = await ownConcept(ctx, id);
  const hasGaps = concept.status !== 'processing' && concept.gaps.length > 0;
  if (concept.status !== 'failed' && !hasGaps) throw new AppError('conflict', 'This concept has not failed.');
  await resumeAnalysis(withoutQueue(ctx), concept.id);
  return getConcept(ctx, concept.id);
}

/** Starts the transcription of a spoken concept. Returns false when it was started before, or is not wanted. */
export async function openTranscription(ctx: Ctx, conceptId: string): Promise<boolean> {
  const opened = await ctx.em.fork().transactional(async (tx) => {
    const waiting = await lockWaiting(tx, conceptId);
    if (!waiting) return null;
    const { concept, step } = waiting;
    step.status = 'ready';
    concept.processingStep = stepLabel([{ name: 'transcribe', subject: '', status: 'ready' }]);
    await tx.flush();
    return { concept, steps: [step] };
  });
  if (opened) await beginAnalysis(ctx, opened);
  return opened !== null;
}

/** Marks a spoken concept as waiting for the phone provider's transcript. */
export async function awaitTranscript(ctx: Ctx, conceptId: string): Promise<void> {
  await ctx.em.fork().transactional(async (tx) => {
    const waiting = await lockWaiting(tx, conceptId);
    if (waiting) waiting.concept.processingStep = 'Waiting for your transcript';
  });
}

/** A concept whose transcription has not begun, locked until the transaction ends; null once it has. */
async function lockWaiting(tx: EntityManager, conceptId: string) {
  const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const step = await tx.findOne(ConceptStep, { conceptId, name: 'transcribe' });
  return concept?.status === 'processing' && step?.status === 'waiting' ? { concept, step } : null;
}
