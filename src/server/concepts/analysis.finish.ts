import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../context.ts';
import { advance, asPlanned } from './analysis.advance.ts';
import { isDue } from './analysis.plan.ts';
import type { StoreResult } from './analysis.steps.ts';
import { Concept } from './concept.entity.ts';
import { ConceptStep } from './concept-step.entity.ts';
import { rescore } from './score.service.ts';

/** A step that has its result and waits for it to be stored. */
interface Finished {
  readonly stepId: string;
  readonly store: StoreResult;
  readonly stored: (newlyOpen: Promise<void>) => void;
  readonly failed: (error: unknown) => void;
}

/** What is to be put into the queue once a transaction is through. */
interface Opened {
  readonly steps: readonly ConceptStep[];
  readonly run: number;
}

/** Finished steps of concepts whose results are being stored in this process. */
const lines = new Map<string, Finished[]>();

/**
 * Stores a step's result and closes the step, in one transaction; whoever finds the step closed stores nothing.
 * Steps run side by side and end together: those that end while another's result is being stored share the next
 * transaction, so that a concept is locked, counted and scored once for all of them.
 *
 * @throws what storing threw; of results that share a transaction, one that cannot be stored fails alone
 */
export async function finishStep(
  ctx: Ctx,
  conceptId: string,
  stepId: string,
  store: StoreResult,
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  const newlyOpen = await new Promise<{ promise: Promise<void> }>((resolve, reject) => {
    const finished = {
      stepId,
      store,
      stored: (promise: Promise<void>) => resolve({ promise }),
      failed: reject,
    };
    const line = lines.get(conceptId);
    if (line) {
      line.push(finished);
      return;
    }
    const started = [finished];
    lines.set(conceptId, started);
    setImmediate(() => void storeLine(ctx, conceptId, started, open));
  });
  await newlyOpen.promise;
}

async function storeLine(
  ctx: Ctx,
  conceptId: string,
  line: Finished[],
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  for (let batch = line.splice(0); batch.length > 0; batch = line.splice(0)) {
    await storeBatch(ctx, conceptId, batch, open);
  }
  lines.delete(conceptId);
}

async function storeBatch(
  ctx: Ctx,
  conceptId: string,
  batch: readonly Finished[],
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  try {
    const opened = await storeTogether(ctx, conceptId, batch);
    // The queue may be slow or away; the next results do not wait for it.
    const newlyOpen = opened ? open(opened) : Promise.resolve();
    newlyOpen.catch(() => {});
    for (const each of batch) each.stored(newlyOpen);
  } catch (error) {
    const [first] = batch;
    if (batch.length === 1) first?.failed(error);
    else for (const each of batch) await storeBatch(ctx, conceptId, [each], open);
  }
}

function storeTogether(ctx: Ctx, conceptId: string, batch: readonly Finished[]): Promise<Opened | undefined> {
  return ctx.em.fork().transactional(async (tx) => {
    const locked = await lockSteps(tx, conceptId);
    if (!locked) return undefined;
    const { concept } = locked;
    let { steps } = locked;
    let reason: string | undefined;
    for (const { stepId, store } of batch) {
      const step = steps.find((each) => each.id === stepId);
      if (step?.status !== 'ready') continue;
      close(step, ctx.now());
      reason = (await store(tx, concept)) ?? reason;
      if (step.name === 'assumptions') steps = await tx.find(ConceptStep, { conceptId });
    }
    if (scoreIfDue(steps, ctx.now())) reason ??= 'First analysis';
    if (reason) await rescore(tx, concept, reason);
    return { steps: advance(concept, steps), run: concept.run };
  });
}

/** Scoring asks nobody and waits for nothing, so it is done with the step that makes it due. */
function scoreIfDue(steps: readonly ConceptStep[], now: Date): boolean {
  const planned = steps.map(asPlanned);
  const index = planned.findIndex((step) => step.name === 'score' && isDue(step, planned));
  const score = steps[index];
  if (score) close(score, now);
  return score !== undefined;
}

function close(step: ConceptStep, now: Date): void {
  step.status = 'done';
  step.error = null;
  step.finishedAt = now;
}

/** Locks the concept, so that what happens to its steps happens one after the other; null when it is gone. */
export async function lockSteps(
  tx: EntityManager,
  conceptId: string,
): Promise<{ concept: Concept; steps: ConceptStep[] } | null> {
  const concept = await tx.findOne(Concept, { id: conceptId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return concept && { concept, steps: await tx.find(ConceptStep, { conceptId }) };
}
