import type { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { limitedTo } from '../platform/limited-to.ts';
import { advance } from './analysis.advance.ts';
import { nameGaps } from './analysis.gaps.ts';
import { isSettled } from './analysis.plan.ts';
import { loadSteps, type StepRow, saveSteps } from './analysis.rows.ts';
import type { StoreResult } from './analysis.steps.ts';

/** A step with a result that is not stored yet. */
interface Finished {
  readonly stepId: string;
  readonly store: StoreResult;
  /** Why the result is incomplete; null when it is complete. */
  readonly shortfall: string | null;
  /** Whether further steps are opened by this one, so that its result is stored before those that wait with it. */
  readonly isAwaited: boolean;
  readonly stored: (newlyOpen: Promise<void>) => void;
  readonly failed: (error: unknown) => void;
}

/** The jobs to be queued after the commit. */
interface Opened {
  readonly steps: readonly StepRow[];
  readonly run: number;
}

/**
 * How many concepts' results are stored concurrently. More would only wait for locks in the database, while results
 * that wait here are batched.
 */
const STORED_AT_ONCE = 4;

/** Finished steps of concepts whose results are being stored in this process. */
const lines = new Map<string, Finished[]>();
const inTurn = limitedTo(STORED_AT_ONCE);

/**
 * Stores a step's result and closes the step, in one transaction; if the step is closed already, stores nothing.
 * Results of one concept that arrive while another is being stored share the next transaction, so that the concept is
 * locked and scored once for all of them.
 *
 * @throws the error of storing this result; the other results of the batch are stored nevertheless
 */
export async function finishStep(
  ctx: Ctx,
  conceptId: string,
  stepId: string,
  { store, shortfall, isAwaited }: Pick<Finished, 'store' | 'shortfall' | 'isAwaited'>,
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  const newlyOpen = await new Promise<{ promise: Promise<void> }>((resolve, reject) => {
    const finished = {
      stepId,
      store,
      shortfall,
      isAwaited,
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
  while (line.length > 0) await inTurn(() => storeBatch(ctx, conceptId, nextBatch(line), open));
  lines.delete(conceptId);
}

/** Takes the result that others wait for alone, since its transaction is shorter than one with everything; else all. */
function nextBatch(line: Finished[]): Finished[] {
  const awaited = line.findIndex(({ isAwaited }) => isAwaited);
  return awaited < 0 ? line.splice(0) : line.splice(awaited, 1);
}

async function storeBatch(
  ctx: Ctx,
  conceptId: string,
  batch: readonly Finished[],
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  try {
    const opened = await storeTogether(ctx, conceptId, batch);
    // Not awaited: the queue may be slow or unavailable, and the next results must not wait for it.
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
  return changeSteps(ctx, conceptId, async (tx, concept, steps) => {
    let reason: string | undefined;
    for (const { stepId, store, shortfall } of batch) {
      const step = steps.find((each) => each.id === stepId);
      if (step?.status !== 'ready') continue;
      step.status = shortfall === null ? 'done' : 'failed';
      step.error = shortfall;
      reason = (await store(tx, concept)) ?? reason;
      if (step.name === 'assumptions') steps.push(...(await newSteps(tx, conceptId, steps)));
    }
    return settleSteps(tx, concept, steps, { now: ctx.now(), reason });
  });
}

/** The outcome of a change to the steps: newly opened ones, and the reason to recompute the score, if any. */
interface Settled {
  readonly due: readonly StepRow[];
  readonly reason: string | undefined;
}

/**
 * Changes the steps of a concept under its lock, and recomputes the score when the change gives a reason. @returns the
 * jobs to queue; undefined when there are none, or when the concept was deleted meanwhile
 */
export async function changeSteps(
  ctx: Ctx,
  conceptId: string,
  change: (tx: Ctx['em'], concept: Concept, steps: StepRow[]) => Promise<Settled | undefined>,
): Promise<Opened | undefined> {
  let opened: Opened | undefined;
  await changeLedger(ctx, conceptId, 'First analysis', async (tx, concept) => {
    const settled = await change(tx, concept, await loadSteps(tx, conceptId));
    if (settled) opened = { steps: settled.due, run: concept.run };
    return settled?.reason ?? false;
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
  });
  return opened;
}

/**
 * Applies the state of the steps to the concept: opens those that are due and records the gaps. Returns the newly
 * opened ones, and the reason to recompute the score when one was given or all steps are settled. Call it inside
 * `changeLedger`.
 */
export async function settleSteps(
  tx: Ctx['em'],
  concept: Concept,
  steps: readonly StepRow[],
  { now, reason }: { readonly now: Date; readonly reason?: string | undefined },
): Promise<Settled> {
  const due = advance(concept, steps);
  await saveSteps(tx, steps, now);
  await nameGaps(tx, concept, steps);
  return { due, reason: reason ?? (steps.every(isSettled) ? 'First analysis' : undefined) };
}

async function newSteps(tx: Ctx['em'], conceptId: string, known: readonly StepRow[]): Promise<StepRow[]> {
  const ids = new Set(known.map((step) => step.id));
  return (await loadSteps(tx, conceptId)).filter((step) => !ids.has(step.id));
}
