import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import {
  initialSteps,
  isDue,
  type PlannedStep,
  progressOf,
  STEP_NAMES,
  type StepName,
  stepLabel,
} from './analysis.plan.ts';
import { type OpenStep, type PitchedConcept, performStep, type StoreResult } from './analysis.steps.ts';
import { Concept } from './concept.entity.ts';
import { ConceptStep } from './concept-step.entity.ts';

/** One try at a step, as the queue tells it. */
export interface StepAttempt {
  /** 1 for the first. */
  readonly number: number;
  readonly last: boolean;
  readonly signal?: AbortSignal;
}

/** An analyst's adapter retries by itself; asking all over again has more patience only where the world is slow. */
const TRIES_OF_ANALYST = 3;

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
  const order = STEP_NAMES as readonly string[];
  const ready = steps
    .filter((step) => step.status === 'ready')
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
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
  const open = await ctx.reads.first(OPEN_STEP, [stepId]);
  if (!open) return;
  const { name, subject, ...concept } = open;
  try {
    const store = await performStep(ctx, concept, { name, subject }, attempt.signal);
    await finishStep(ctx, concept.id, stepId, store);
  } catch (error) {
    // A worker that stops is no failure of the analysis.
    if (attempt.signal?.aborted || !isFinal(name, error, attempt)) throw error;
    ctx.log.error({ err: error, conceptId: concept.id, step: name }, 'analysis step failed');
    await failStep(ctx, concept.id, stepId, error);
  }
}

const OPEN_STEP = hotQuery<PitchedConcept & OpenStep>(
  'open_step',
  `select s.name, s.subject, c.id, c.owner_id as "ownerId", c.transcript, c.run
   from concept_steps s join concepts c on c.id = s.concept_id
   where s.id = $1 and s.status = 'ready' and c.status = 'processing'`,
);

function isFinal(name: StepName, error: unknown, { last, number }: StepAttempt): boolean {
  if (last || !(error instanceof AnalystError)) return last;
  return !error.retryable || (name !== 'transcribe' && number >= TRIES_OF_ANALYST);
}

async function finishStep(ctx: Ctx, conceptId: string, stepId: string, store: StoreResult): Promise<void> {
  const due = await ctx.em.fork().transactional(async (tx) => {
    const open = await lockOpenStep(tx, conceptId, stepId);
    if (!open) return undefined;
    const { concept, step } = open;
    step.status = 'done';
    step.error = null;
    step.finishedAt = ctx.now();
    await store(tx, concept);
    const steps = step.name === 'assumptions' ? await stepsOf(tx, conceptId) : open.steps;
    return { steps: advance(concept, steps), run: concept.run };
  });
  if (due) await enqueueReady(ctx, due.steps, due.run);
}

/** Locks the concept, so that steps which end side by side are counted one after the other. */
async function lockOpenStep(
  tx: EntityManager,
  conceptId: string,
  stepId: string,
): Promise<{ step: ConceptStep; steps: ConceptStep[]; concept: Concept } | null> {
  const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!concept) return null;
  const steps = await stepsOf(tx, conceptId);
  const step = steps.find((each) => each.id === stepId);
  return step?.status === 'ready' ? { step, steps, concept } : null;
}

function stepsOf(tx: EntityManager, conceptId: string): Promise<ConceptStep[]> {
  return tx.find(ConceptStep, { conceptId });
}

/** Opens the steps that have become due and tells the truth about progress; returns those newly opened. */
function advance(concept: Concept, steps: readonly ConceptStep[]): ConceptStep[] {
  const planned = steps.map(asPlanned);
  const isRunning = concept.status === 'processing';
  const due = isRunning ? steps.filter((_, i) => isDue(planned[i] as PlannedStep, planned)) : [];
  for (const step of due) step.status = 'ready';
  const now = steps.map(asPlanned);
  concept.processingProgress = Math.max(concept.processingProgress, progressOf(now));
  if (isRunning) concept.processingStep = stepLabel(now);
  if (steps.every((step) => step.status === 'done')) complete(concept);
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

async function failStep(ctx: Ctx, conceptId: string, stepId: string, error: unknown): Promise<void> {
  const reason =
    error instanceof AnalystError ? error.message : 'The analysis stopped because of a fault on our side.';
  await ctx.em.fork().transactional(async (tx) => {
    const open = await lockOpenStep(tx, conceptId, stepId);
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
    const steps = await stepsOf(tx, conceptId);
    for (const step of steps) if (step.status === 'failed') step.status = 'ready';
    concept.status = 'processing';
    concept.failureReason = null;
    concept.run += 1;
    advance(concept, steps);
    return { steps, run: concept.run };
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
