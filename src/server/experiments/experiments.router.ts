import { z } from 'zod';
import { calibrationView } from '../../shared/calibration.ts';
import {
  abandonExperimentInput,
  addResultInput,
  createExperimentInput,
  experimentDetail,
  experimentProposal,
  experimentView,
  proposeExperimentInput,
  startExperimentInput,
  takeResultBackInput,
  updateExperimentInput,
} from '../../shared/experiment-forms.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import { getExperiment } from './experiments.change.ts';
import { abandonExperiment, endExperiment } from './experiments.end.ts';
import { proposeExperiment } from './experiments.propose.ts';
import { addResult, takeResultBack } from './experiments.results.ts';
import {
  createExperiment,
  getCalibration,
  listExperiments,
  listExperimentsOfAssumption,
  removeExperiment,
  updateExperiment,
} from './experiments.service.ts';
import { startExperiment } from './experiments.start.ts';

export const experimentsRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(experimentView)))
    .query(({ ctx, input }) => listExperiments(ctx, input.id)),
  listByAssumption: founderProcedure
    .input(byId)
    .output(trusted(z.array(experimentView)))
    .query(({ ctx, input }) => listExperimentsOfAssumption(ctx, input.id)),
  get: founderProcedure
    .input(byId)
    .output(experimentDetail)
    .query(({ ctx, input }) => getExperiment(ctx, input.id)),
  calibration: founderProcedure.output(calibrationView).query(({ ctx }) => getCalibration(ctx)),
  propose: founderProcedure
    .input(proposeExperimentInput)
    .output(experimentProposal)
    .mutation(({ ctx, input }) => proposeExperiment(ctx, input.assumptionId)),
  create: founderProcedure
    .input(createExperimentInput)
    .output(experimentDetail)
    .mutation(once(({ ctx, input }) => createExperiment(ctx, input))),
  update: founderProcedure
    .input(updateExperimentInput)
    .output(experimentDetail)
    .mutation(({ ctx, input }) => updateExperiment(ctx, input)),
  start: founderProcedure
    .input(startExperimentInput)
    .output(experimentDetail)
    .mutation(({ ctx, input }) => startExperiment(ctx, input)),
  addResult: founderProcedure
    .input(addResultInput)
    .output(experimentDetail)
    .mutation(once(({ ctx, input }) => addResult(ctx, input))),
  takeResultBack: founderProcedure
    .input(takeResultBackInput)
    .output(experimentDetail)
    .mutation(({ ctx, input }) => takeResultBack(ctx, input)),
  end: founderProcedure
    .input(byId)
    .output(experimentDetail)
    .mutation(({ ctx, input }) => endExperiment(ctx, input.id)),
  abandon: founderProcedure
    .input(abandonExperimentInput)
    .output(experimentDetail)
    .mutation(({ ctx, input }) => abandonExperiment(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeExperiment(ctx, input.id);
      return {};
    }),
});
