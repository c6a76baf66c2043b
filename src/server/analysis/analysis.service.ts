import { Concept } from '../concepts/concept.entity.ts';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import { readTogether } from '../db/read-together.ts';
import { untouchedFor } from '../db/untouched.ts';
import { AnalystError } from '../platform/ai/analyst.port.ts';
import { advance } from './analysis.advance.ts';
import { changeSteps, finishStep, settleSteps } from './analysis.finish.ts';
import { holdStep } from './analysis.hold.ts';
import { isEssential, isFollowed, type PlannedStep, STEP_NAMES, type StepName } from './analysis.plan.ts';
import { lockSteps, saveSteps } from './analysis.rows.ts';
import type { PitchedConcept } from './analysis.sections.ts';
import { type OpenStep, performStep } from './analysis.steps.ts';
import { titleOfFailed, WORKING_TITLE } from './analysis.titles.ts';
import { ConceptStep } from './concept-step.entity.ts';

/** One attempt at a step, as reported by the queue. */
export interface StepAttempt {
  /** 1 for the first. */
  readonly number: number;
  readonly last: boolean;
  readonly signal?: AbortSignal;
}

/** The analyst's adapter retries internally, so a step is only tried more often during an outage. */
const TRIES_OF_ANALYST = 2;
const TRIES_IN_OUTAGE = 4;
/** The whole analysis depends on the summary, so it gets more attempts. */
const TRIES_OF_ESSENTIAL = 5;
/**
 * Models and gateways sometimes refuse at random: a stray 401, or a question declined once and answered the next time.
 */
const TRIES_OF_REFUSED = 3;

/**
 * Starts every step that may start in this process, as far as places are free, and queues the others; already queued ones
 * are not added again. `here` is false for steps that this call has not opened itself, which may run elsewhere.
 */
export async function enqueueReady(
  ctx: Pick<Ctx, 'enqueue'>,
  steps: readonly (Pick<PlannedStep, 'status'> & { readonly id: string; readonly name: string })[],
  run: number,
  { here = true } = {},
): Promise<void> {
  const order = STEP_NAMES as readonly string[];
  const ready = steps
    .filter((step) => step.status === 'ready')
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  await Promise.all(
    ready.map((step) =>
      ctx.enqueue(
        'analysis.step',
        { stepId: step.id },
        { key: `${step.id}-${run}`, first: step.name === 'summary', here },
      ),
    ),
  );
}

/**
 * Runs one step and stores its result, then starts the steps that waited for it. Idempotent: a result is only stored
 * while the step is still open, and one that another process is running is left to it.
 *
 * @throws the error of the step, when a retry may help; the last attempt records a gap instead, or fails the concept
 */
export async function runStep(ctx: Ctx, stepId: string, attempt: StepAttempt): Promise<void> {
  const hold = holdStep(ctx, stepId);
  if (!hold) return;
  try {
    await runHeld(ctx, stepId, attempt);
    hold.end();
  } catch (error) {
    await hold.giveUp();
    throw error;
  }
}

async function runHeld(ctx: Ctx, stepId: string, attempt: StepAttempt): Promise<void> {
  const open = await readOpenStep(ctx.reads, stepId);
  if (!open) return;
  const { name, subject, ...concept } = open;
  try {
    const result = await performStep(ctx, concept, { name, subject }, attempt.signal);
    const finished = { ...result, isAwaited: isFollowed(name) };
    await finishStep(ctx, concept.id, stepId, finished, ({ steps, run }) => enqueueReady(ctx, steps, run));
  } catch (error) {
    // A stopping worker is not a failure of the analysis.
    if (attempt.signal?.aborted || !isFinal(name, error, attempt)) throw error;
    ctx.log.error({ err: error, conceptId: concept.id, step: name }, 'analysis step failed');
    await failStep(ctx, concept.id, stepId, error);
  }
}

const readOpenStep = readTogether<PitchedConcept & OpenStep>(
  hotQuery(
    'open_steps',
    `select s.id as asked, s.name, s.subject, c.id, c.owner_id as "ownerId", c.transcript, c.run, c.title, c.customer, c.offer,
     c.confirmed_at as "confirmedAt", c.pitch_kind as "pitchKind", c.read_as_idea as "readAsIdea"
   from concept_steps s join concepts c on c.id = s.concept_id
   where s.id = any($1::uuid[]) and s.status = 'ready' and c.status = 'processing'
     and (s.held_until between now() and now() + interval '10 seconds') is not true`,
  ),
);

function isFinal(name: StepName, error: unknown, { last, number }: StepAttempt): boolean {
  if (last || !(error instanceof AnalystError)) return last;
  if (!error.retryable) return number >= TRIES_OF_REFUSED || error.kind === 'money';
  if (name === 'transcribe') return false;
  if (isEssential(name)) return number >= TRIES_OF_ESSENTIAL;
  return number >= (error.kind === 'outage' ? TRIES_IN_OUTAGE : TRIES_OF_ANALYST);
}

/** Handles a permanently failed step: an essential one fails the concept, any other leaves a gap. */
async function failStep(ctx: Ctx, conceptId: string, stepId: string, error: unknown): Promise<void> {
  const reason =
    error instanceof AnalystError ? error.message : 'The analysis stopped because of a fault on our side.';
  const opened = await changeSteps(ctx, conceptId, async (tx, concept, steps) => {
    const step = steps.find((each) => each.id === stepId);
    if (step?.status !== 'ready') return undefined;
    step.status = 'failed';
    step.error = reason;
    if (!isEssential(step.name)) return settleSteps(tx, concept, steps, { now: ctx.now() });
    await saveSteps(tx, steps, ctx.now());
    concept.status = 'failed';
    concept.processingStep = null;
    concept.failureReason = reason;
    if (concept.title === WORKING_TITLE) concept.title = titleOfFailed(concept);
    return undefined;
  });
  if (opened) await enqueueReady(ctx, opened.steps, opened.run);
}

/**
 * Resumes a failed concept from where it stopped, or retries the missing parts of a finished one. Successful steps are
 * not repeated. The caller has checked the ownership.
 */
export async function resumeAnalysis(ctx: Ctx, conceptId: string): Promise<void> {
  const resumed = await ctx.em.fork().transactional(async (tx) => {
    const locked = await lockSteps(tx, conceptId);
    if (!locked || locked.concept.status === 'processing') return undefined;
    const { concept, steps } = locked;
    const failed = steps.filter((step) => step.status === 'failed');
    if (failed.length === 0) return undefined;
    for (const step of failed) step.status = 'ready';
    if (concept.status !== 'failed') concept.returnsTo = concept.status;
    concept.status = 'processing';
    concept.failureReason = null;
    concept.gaps = [];
    concept.run += 1;
    advance(concept, steps);
    await saveSteps(tx, steps, ctx.now());
    return { steps, run: concept.run };
  });
  if (resumed) await enqueueReady(ctx, resumed.steps, resumed.run);
}

/** A running step is touched five times in this time. */
const OVERDUE_MS = 10_000;

/**
 * Queues steps again that may start but were lost in a crash. Running ones are touched often enough to be left alone
 * (`holdStep`), and queued ones are not queued twice.
 */
export async function reconcileAnalyses(ctx: Ctx, overdueMs = OVERDUE_MS): Promise<number> {
  const steps = await ctx.em.find(
    ConceptStep,
    { status: 'ready', ...untouchedFor(ctx.now(), overdueMs) },
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
      { here: false },
    );
  }
  return steps.length;
}
