import { z } from 'zod';
import {
  assumptionProgress,
  canvasSummaryInput,
  conceptListItem,
  conceptView,
  createConceptInput,
  updateConceptInput,
} from '../../shared/concepts.ts';
import { gatheringView, gatherStarted } from '../../shared/evidence-forms.ts';
import { scoreExplanation } from '../../shared/score-reasons.ts';
import { conceptSpending } from '../../shared/spending.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { readAsIdea, splitConcept } from '../analysis/analysis.another-way.ts';
import { createConceptFromText, retryConcept } from '../analysis/analysis.intake.ts';
import { getGathering, startGatheringAll } from '../evidence/gathering/evidence.gather-all.ts';
import { updateConcept } from '../journey/journey.service.ts';
import { explainScore } from '../ledger/score-explanation.service.ts';
import { once } from '../repeats/once.ts';
import { getConceptSpending } from '../spending/concept-spending.service.ts';
import { founderProcedure, router } from '../trpc.ts';
import {
  getAssumptionProgress,
  getConcept,
  listConcepts,
  removeConcept,
  updateCanvasSummary,
} from './concepts.service.ts';

export const conceptsRouter = router({
  list: founderProcedure.output(trusted(z.array(conceptListItem))).query(({ ctx }) => listConcepts(ctx)),
  get: founderProcedure
    .input(byId)
    .output(trusted(conceptView))
    .query(({ ctx, input }) => getConcept(ctx, input.id)),
  assumptionProgress: founderProcedure
    .input(byId)
    .output(trusted(assumptionProgress))
    .query(({ ctx, input }) => getAssumptionProgress(ctx, input.id)),
  createFromText: founderProcedure
    .input(createConceptInput)
    .output(conceptView)
    .mutation(once(({ ctx, input }) => createConceptFromText(ctx, input.text))),
  update: founderProcedure
    .input(updateConceptInput)
    .output(conceptView)
    .mutation(({ ctx, input }) => updateConcept(ctx, input)),
  updateCanvasSummary: founderProcedure
    .input(canvasSummaryInput)
    .output(conceptView)
    .mutation(({ ctx, input }) => updateCanvasSummary(ctx, input)),
  score: founderProcedure
    .input(byId)
    .output(trusted(scoreExplanation))
    .query(({ ctx, input }) => explainScore(ctx, input.id)),
  /** The model's cost for this concept, and its limit. */
  spending: founderProcedure
    .input(byId)
    .output(conceptSpending)
    .query(({ ctx, input }) => getConceptSpending(ctx, input.id)),
  gatherEvidence: founderProcedure
    .input(byId)
    .output(gatherStarted)
    .mutation(({ ctx, input }) => startGatheringAll(ctx, input.id)),
  gathering: founderProcedure
    .input(byId)
    .output(trusted(gatheringView))
    .query(({ ctx, input }) => getGathering(ctx, input.id)),
  split: founderProcedure
    .input(byId)
    .output(z.array(conceptView))
    .mutation(({ ctx, input }) => splitConcept(ctx, input.id)),
  readAsIdea: founderProcedure
    .input(byId)
    .output(conceptView)
    .mutation(({ ctx, input }) => readAsIdea(ctx, input.id)),
  retry: founderProcedure
    .input(byId)
    .output(conceptView)
    .mutation(({ ctx, input }) => retryConcept(ctx, input.id)),
  remove: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await removeConcept(ctx, input.id);
      return {};
    }),
});
