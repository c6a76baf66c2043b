import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExperimentDetail } from '../../shared/experiment-forms.ts';
import { isUuid } from '../../shared/text.ts';
import { type Ctx, founderId } from '../context.ts';
import { AppError } from '../errors.ts';
import { changeLedgerAndAnswer } from '../ledger/change-ledger.ts';
import { Experiment } from './experiment.entity.ts';
import { experimentById, resultsOf } from './experiments.queries.ts';

export const NOT_FOUND = 'Experiment not found';

/** One experiment with its results. @throws AppError not_found, also for another founder's */
export async function getExperiment(ctx: Ctx, id: string): Promise<ExperimentDetail> {
  const ownerId = founderId(ctx);
  const experiment = isUuid(id) ? await experimentById(ctx.reads, ctx.origin, ownerId, id) : undefined;
  if (!experiment) throw new AppError('not_found', NOT_FOUND);
  return { ...experiment, results: await resultsOf(ctx.reads, experiment.id) };
}

/**
 * Changes the founder's own experiment under its concept's lock, so that simultaneous changes are serialised.
 * Recomputes the score when `change` returns a reason.
 *
 * @throws AppError not_found for any other experiment; whatever `change` throws, and then nothing is written
 */
export async function changeExperiment(
  ctx: Ctx,
  id: string,
  change: (tx: EntityManager, experiment: Experiment) => Promise<string | undefined> | undefined,
): Promise<ExperimentDetail> {
  const { conceptId } = await getExperiment(ctx, id);
  const changeIt = async (tx: EntityManager): Promise<string | false> => {
    const experiment = await tx.findOne(Experiment, { id });
    if (!experiment) throw new AppError('not_found', NOT_FOUND);
    return (await change(tx, experiment)) ?? false;
  };
  return changeLedgerAndAnswer(ctx, [conceptId], '', changeIt, (after) => getExperiment(after, id));
}
