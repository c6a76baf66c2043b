import { z } from 'zod';
import { createDecisionInput, decisionView } from '../../shared/decisions.ts';
import { journeyView } from '../../shared/journey-asks.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { waitingItem } from '../../shared/waiting.ts';
import { founderId } from '../context.ts';
import { once } from '../repeats/once.ts';
import { founderProcedure, router } from '../trpc.ts';
import { createDecision, listDecisions } from './decisions.service.ts';
import { getJourney, listReady } from './journey.service.ts';
import { waitingFor } from './waiting.queries.ts';

export const journeyRouter = router({
  get: founderProcedure
    .input(byId)
    .output(journeyView)
    .query(({ ctx, input }) => getJourney(ctx, input.id)),
  decisions: founderProcedure
    .input(byId)
    .output(trusted(z.array(decisionView)))
    .query(({ ctx, input }) => listDecisions(ctx, input.id)),
  waiting: founderProcedure
    .output(trusted(z.array(waitingItem)))
    .query(({ ctx }) => waitingFor(ctx.reads, founderId(ctx))),
  ready: founderProcedure.output(trusted(z.array(z.string()))).query(({ ctx }) => listReady(ctx)),
  decide: founderProcedure
    .input(createDecisionInput)
    .output(decisionView)
    .mutation(once(({ ctx, input }) => createDecision(ctx, input))),
});
