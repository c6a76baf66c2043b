import { z } from 'zod';
import { assumptionView, createAssumptionInput, updateAssumptionInput } from '../../shared/assumptions.ts';
import { evidenceView, gatherStarted } from '../../shared/evidence-forms.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { listEvidenceOfAssumption } from '../evidence/evidence.service.ts';
import { startGathering } from '../evidence/gathering/evidence.gather.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  createAssumption,
  getAssumption,
  listAssumptions,
  removeAssumption,
  updateAssumption,
} from './assumptions.service.ts';

export const assumptionsRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(assumptionView)))
    .query(({ ctx, input }) => listAssumptions(ctx, input.id)),
  get: founderProcedure
    .input(byId)
    .output(trusted(assumptionView))
    .query(({ ctx, input }) => getAssumption(ctx, input.id)),
  evidence: founderProcedure
    .input(byId)
    .output(trusted(z.array(evidenceView)))
    .query(({ ctx, input }) => listEvidenceOfAssumption(ctx, input.id)),
  create: founderProcedure
    .input(createAssumptionInput)
    .output(assumptionView)
    .mutation(once(({ ctx, input }) => createAssumption(ctx, input))),
  update: founderProcedure
    .input(updateAssumptionInput)
    .output(assumptionView)
    .mutation(({ ctx, input }) => updateAssumption(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeAssumption(ctx, input.id);
      return {};
    }),
  gatherEvidence: founderProcedure
    .input(byId)
    .output(gatherStarted)
    .mutation(({ ctx, input }) => startGathering(ctx, input.id)),
});
