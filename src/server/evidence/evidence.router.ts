import { z } from 'zod';
import {
  createEvidenceInput,
  evidenceView,
  snapshotView,
  updateEvidenceInput,
} from '../../shared/evidence-forms.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  createEvidence,
  getSnapshot,
  listEvidence,
  removeEvidence,
  updateEvidence,
} from './evidence.service.ts';

export const evidenceRouter = router({
  listByConcept: founderProcedure
    .input(byId)
    .output(trusted(z.array(evidenceView)))
    .query(({ ctx, input }) => listEvidence(ctx, input.id)),
  snapshot: founderProcedure
    .input(byId)
    .output(trusted(snapshotView))
    .query(({ ctx, input }) => getSnapshot(ctx, input.id)),
  create: founderProcedure
    .input(createEvidenceInput)
    .output(evidenceView)
    .mutation(once(({ ctx, input }) => createEvidence(ctx, input))),
  update: founderProcedure
    .input(updateEvidenceInput)
    .output(evidenceView)
    .mutation(({ ctx, input }) => updateEvidence(ctx, input)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeEvidence(ctx, input.id);
      return {};
    }),
});
