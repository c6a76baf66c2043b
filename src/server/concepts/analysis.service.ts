import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import {
  initialSteps,
  isDue,
  type PlannedStep,
  progressOf,
  type StepName,
  stepLabel,
} from './analysis.plan.ts';
import { performStep } from './analysis.steps.ts';
import { Concept } from './concept.entity.ts';
import { ConceptStep } from './concept-step.entity.ts';

/** One try at a step, as the queue tells it. */
export interface StepAttempt {
  readonly last: boolean;
  readonly signal?: AbortSignal;
}

/** Plans the analysis of a new concept. Nothing is saved: the caller flushes, and then calls {@link enqueueReady}. */
export function planAnalysis(em: EntityManager, concept: Concept, options: { transcribe: boolean }): void {
  const steps = initialSteps(options);
  for (const step of steps) em.create(ConceptStep, { ...step, conceptId: concept.id });
  concept.status = 'processing';
  concept.processingProgress = 0;
  concept.processingStep = stepLabel(steps);
}

/** Puts every step that may begin into the queue; one that is there already is not added again. */
export async function enqueueReady(
  ctx: Pick<Ctx, 'enqueue'>,
  steps: readonly ConceptStep[],
  run: number,
): Promise<void> {
  const ready = steps.filter((step) => step.status === 'ready');
  await Promise.all(
    ready.map((step) => ctx.enqueue('analysis.step', { stepId: step.id }, { key: `${step.id}-${run}` })),
  );
}

/**
 * Does one step and stores its result, then lets the steps begin that waited for it. Running it twice changes
 * nothing the second time: a result is only stored by whoever finds the step still open.
 *
 * @throws whatever the step threw, when another try may help; the last try fails the concept instead
 */
export async function runStep(ctx: Ctx, stepId: string, attempt: StepAttempt): Promise<void> {
  const step = await ctx.em.findOne(ConceptStep, { id: stepId });
  if (step?.status !== 'ready') return;
  const concept = await ctx.em.findOne(Concept, { id: step.conceptId });
  if (concept?.status !== 'processing') return;
  try {
    const store = await performStep(ctx, concept, step, attempt.signal);
    await finishStep(ctx, step.id, store);
  } catch (error) {
    const hopeless = error instanceof AnalystError && !error.retryable;
    if (!attempt.last && !hopeless) throw error;
    ctx.log.error({ err: error, conceptId: concept.id, step: step.name }, 'analysis step failed');
    await failStep(ctx, step.id, error);
  }
}

/** Writes a step's result into the concept, inside the transaction that closes the step. */
export type StoreResult = (em: EntityManager, concept: Concept) => Promise<void> | void;

async function finishStep(ctx: Ctx, stepId: string, store: StoreResult): Promise<void> {
  const em = ctx.em.fork();
  const due = await em.transactional(async (tx) => {
    const open = await openStep(tx, stepId);
    if (!open) return undefined;
    const { step, concept } = open;
    await store(tx, concept);
    step.status = 'done';
    step.error = null;
    step.finishedAt = ctx.now();
    await tx.flush();
    return { steps: await advance(tx, concept), run: concept.run };
  });
  if (due) await enqueueReady(ctx, due.steps, due.run);
}

/** Locks the concept, so that steps which end side by side are counted one after the other. */
async function openStep(
  tx: EntityManager,
  stepId: string,
): Promise<{ step: ConceptStep; concept: Concept } | null> {
  const known = await tx.findOne(ConceptStep, { id: stepId });
  if (!known) return null;
  const concept = await tx.findOne(
    Concept,
    { id: known.conceptId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const step = await tx.findOne(ConceptStep, { id: stepId }, { refresh: true });
  return concept && step?.status === 'ready' ? { step, concept } : null;
}

/** Opens the steps that have become due and tells the truth about progress; returns those newly opened. */
async function advance(tx: EntityManager, concept: Concept): Promise<ConceptStep[]> {
  const steps = await tx.find(ConceptStep, { conceptId: concept.id });
  const planned = steps.map(asPlanned);
  const due =
    concept.status === 'processing' ? steps.filter((_, i) => isDue(planned[i] as PlannedStep, planned)) : [];
  for (const step of due) step.status = 'ready';
  concept.processingProgress = Math.max(concept.processingProgress, progressOf(steps.map(asPlanned)));
  if (concept.status === 'processing') concept.processingStep = stepLabel(steps.map(asPlanned));
  if (steps.every((step) => step.status === 'done')) complete(concept);
  await tx.flush();
  return due;
}

function complete(concept: Concept): void {
  concept.status = 'completed';
  concept.processingStep = null;
  concept.processingProgress = 100;
  concept.failureReason = null;
}

function asPlanned(step: ConceptStep): PlannedStep {
  return { name: step.name as StepName, subject: step.subject, status: step.status };
}

async function failStep(ctx: Ctx, stepId: string, error: unknown): Promise<void> {
  const reason =
    error instanceof AnalystError ? error.message : 'The analysis stopped because of a fault on our side.';
  await ctx.em.fork().transactional(async (tx) => {
    const open = await openStep(tx, stepId);
    if (!open) return;
    open.step.status = 'failed';
    open.step.error = reason;
    open.concept.status = 'failed';
    open.concept.processingStep = null;
    open.concept.failureReason = reason;
  });
}

/**
 * Sets a failed concept going again from where it stopped. What had succeeded stays and is not asked for again.
 * The caller has checked whose it is.
 */
export async function resumeAnalysis(ctx: Ctx, conceptId: string): Promise<void> {
  const resumed = await ctx.em.fork().transactional(async (tx) => {
    const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (concept?.status !== 'failed') return undefined;
    const steps = await tx.find(ConceptStep, { conceptId });
    for (const step of steps) if (step.status === 'failed') step.status = 'ready';
    concept.status = 'processing';
    concept.failureReason = null;
    concept.run += 1;
    await advance(tx, concept);
    return { steps: await tx.find(ConceptStep, { conceptId, status: 'ready' }), run: concept.run };
  });
  if (resumed) await enqueueReady(ctx, resumed.steps, resumed.run);
}

const OVERDUE_MS = 5000;

/**
 * Finds steps that may begin and puts them into the queue again: what a crash between commit and queue lost.
 * Those that are queued or under way already are left alone.
 */
export async function reconcileAnalyses(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now().getTime() - OVERDUE_MS);
  const steps = await ctx.em.find(
    ConceptStep,
    { status: 'ready', updatedAt: { $lt: before } },
    { limit: 1000, orderBy: { updatedAt: 'asc' } },
  );
  const concepts = await ctx.em.find(Concept, {
    id: { $in: [...new Set(steps.map((step) => step.conceptId))] },
    status: 'processing',
  });
  for (const concept of concepts) {
    await enqueueReady(
      ctx,
      steps.filter((step) => step.conceptId === concept.id),
      concept.run,
    );
  }
  return steps.length;
}
