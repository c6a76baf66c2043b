import { randomBytes } from 'node:crypto';
import type { ExperimentDetail } from '../../shared/experiment-forms.ts';
import type { Ctx } from '../context.ts';
import { changeExperiment } from './experiments.change.ts';

/**
 * Starts an experiment: locks plan and pass mark; a survey gets its public address.
 *
 * @param input.sure the founder's forecast that it passes, 0 to 1, kept for calibration
 * @throws AppError not_found; conflict when it was started before; impossible without plan, pass mark or questions
 */
export function startExperiment(
  ctx: Ctx,
  { id, sure }: { id: string; sure?: number | null | undefined },
): Promise<ExperimentDetail> {
  return changeExperiment(ctx, id, (_tx, experiment) => {
    experiment.start({
      now: ctx.now(),
      sure: sure ?? null,
      token: randomBytes(12).toString('base64url'),
    });
    return undefined;
  });
}
