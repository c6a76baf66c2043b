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

/** A step that has its result and waits for it to be stored. */
interface Finished {
  readonly stepId: string;
  readonly store: StoreResult;
  /** Why this is less than was asked for; null when it is all. */
  readonly shortfall: string | null;
  readonly stored: (newlyOpen: Promise<void>) => void;
  readonly failed: (error: unknown) => void;
}

/** What is to be put into the queue once a transaction is through. */
interface Opened {
  readonly steps: readonly StepRow[];
  readonly run: number;
}

/**
 * How many concepts' results are stored at once. More would only wait for each other in the database, while results
 * that wait here go together.
 */
const STORED_AT_ONCE = 4;

/** Finished steps of concepts whose results are being stored in this process. */
const lines = new Map<string, Finished[]>();
const inTurn = limitedTo(STORED_AT_ONCE);

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
  { store, shortfall }: Pick<Finished, 'store' | 'shortfall'>,
  open: (opened: Opened) => Promise<void>,
): Promise<void> {
  const newlyOpen = await new Promise<{ promise: Promise<void> }>((resolve, reject) => {
    const finished = {
      stepId,
      store,
      shortfall,
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
  while (line.length > 0) await inTurn(() => storeBatch(ctx, conceptId, line.splice(0), open));
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

/** What became of a change to the steps: those newly open, and why the concept is to be scored, if it is. */
interface Settled {
  readonly due: readonly StepRow[];
  readonly reason: string | undefined;
}

/**
 * Changes the steps of a concept under its lock, and scores it when the change says why. Answers with what is to be
 * put into the queue; undefined when there is nothing, or when the concept was deleted meanwhile.
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
 * Writes what has become of the steps: opens those that are due and names the gaps. Returns the newly opened, and why
 * the concept is to be scored when a reason was given or all is settled. Call it inside `changeLedger`.
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
