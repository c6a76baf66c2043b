import { Assumption } from '../../assumptions/assumption.entity.ts';
import { loadAssumption } from '../../assumptions/assumptions.service.ts';
import { Concept } from '../../concepts/concept.entity.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeLedger } from '../../ledger/change-ledger.ts';
import { AnalystError } from '../../platform/ai/analyst.port.ts';
import { researchAssumption } from './evidence.research.ts';

/** How long a started gathering blocks others, in case its job is lost. */
export const HOLDS_OFF_MS = 2 * 60 * 1000;
export const OUR_FAULT = 'The search for evidence stopped because of a fault on our side.';

/**
 * Starts gathering evidence for one assumption; only the first of several simultaneous requests starts it.
 *
 * @throws AppError not_found; unavailable when the work could not be queued
 */
export async function startGathering(ctx: Ctx, id: string): Promise<{ started: boolean }> {
  await loadAssumption(ctx, id);
  const until = new Date(ctx.now().getTime() + HOLDS_OFF_MS);
  const taken = await ctx.em.nativeUpdate(
    Assumption,
    { id, $or: [{ gatheringUntil: null }, { gatheringUntil: { $lte: ctx.now() } }] },
    { gatheringUntil: until, gatheringFailure: null, gatheringShortfall: null },
  );
  if (taken === 0) return { started: false };
  try {
    await ctx.enqueue('evidence.gather', { assumptionId: id }, { key: `${id}-${until.getTime()}` });
  } catch (error) {
    ctx.log.error({ err: error, assumptionId: id }, 'gathering could not be queued');
    await failGathering(ctx, id, OUR_FAULT);
    throw new AppError('unavailable', 'Evidence cannot be gathered right now. Please try again in a moment.');
  }
  return { started: true };
}

/** One attempt at a gathering, as reported by the queue. */
export interface GatherAttempt {
  readonly last: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Gathers and stores evidence, and recomputes the score. Does nothing when the gathering has already ended; a permanent
 * failure ends it and stores the reason on the assumption.
 *
 * @throws the error of the search when a retry may help
 */
export async function gatherEvidence(ctx: Ctx, assumptionId: string, attempt: GatherAttempt): Promise<void> {
  const assumption = await ctx.em.findOne(Assumption, { id: assumptionId });
  const concept = assumption && (await ctx.em.findOne(Concept, { id: assumption.conceptId }));
  if (!assumption?.gatheringUntil || !concept) return;
  await holdOff(ctx, assumptionId);
  const holding = setInterval(() => {
    holdOff(ctx, assumptionId).catch((error: unknown) => {
      ctx.log.warn(
        { err: error, assumptionId },
        'a running search could not be held, and may be started again',
      );
    });
  }, HOLDS_OFF_MS / 4).unref();
  try {
    const store = await researchAssumption(ctx, concept, assumptionId, { signal: attempt.signal });
    await changeLedger(ctx, concept.id, 'Evidence gathered', async (tx) => {
      const open = await tx.findOne(Assumption, { id: assumptionId });
      return open?.gatheringUntil && (await store(tx)) ? undefined : false;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return;
    const hopeless = error instanceof AnalystError && !error.retryable;
    if (!attempt.last && !hopeless) throw error;
    ctx.log.error({ err: error, assumptionId }, 'gathering evidence failed');
    await failGathering(ctx, assumptionId, error instanceof AnalystError ? error.message : OUR_FAULT);
  } finally {
    clearInterval(holding);
  }
}

/** Renews the lease of a search that runs, so that each attempt has its full time. */
async function holdOff(ctx: Ctx, id: string): Promise<void> {
  const until = new Date(ctx.now().getTime() + HOLDS_OFF_MS);
  await ctx.em
    .fork()
    .nativeUpdate(Assumption, { id, gatheringUntil: { $ne: null } }, { gatheringUntil: until });
}

/** Ends a gathering with a reason worded for the founder. */
export async function failGathering(ctx: Ctx, id: string, reason: string): Promise<void> {
  await ctx.em.nativeUpdate(Assumption, { id }, { gatheringUntil: null, gatheringFailure: reason });
}
