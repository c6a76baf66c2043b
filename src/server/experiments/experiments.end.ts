import type { ExperimentDetail } from '../../shared/experiment-forms.ts';
import type { Ctx } from '../context.ts';
import { changeLedger } from '../ledger/change-ledger.ts';
import { Experiment } from './experiment.entity.ts';
import { bookEnd } from './experiments.booking.ts';
import { changeExperiment } from './experiments.change.ts';
import { endFullPages } from './experiments.page.ts';

/** Ends a running experiment as inconclusive. @throws AppError not_found; conflict unless it runs */
export function endExperiment(ctx: Ctx, id: string): Promise<ExperimentDetail> {
  return changeExperiment(ctx, id, async (tx, experiment) => {
    experiment.end(ctx.now());
    return bookEnd(tx, experiment);
  });
}

/**
 * Abandons an experiment with a recorded reason and without evidence. @throws AppError not_found; conflict after the
 * end
 */
export function abandonExperiment(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<ExperimentDetail> {
  return changeExperiment(ctx, id, (_tx, experiment) => {
    experiment.abandon(reason, ctx.now());
    return undefined;
  });
}

/** Ends page tests whose waiting time after the last place is over, and every test past its end date. */
export async function endDueExperiments(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await endFullPages(ctx.em.fork(), now);
  const due = await ctx.em.execute<{ id: string; concept_id: string }[]>(
    `select id, concept_id from experiments where status = 'running' and ends_at <= ?`,
    [now],
  );
  for (const row of due) {
    await changeLedger(ctx, row.concept_id, '', async (tx) => {
      const experiment = await tx.findOne(Experiment, { id: row.id });
      if (experiment?.status !== 'running' || !experiment.endsAt || experiment.endsAt > now) return false;
      experiment.end(now);
      return bookEnd(tx, experiment);
    });
  }
}
