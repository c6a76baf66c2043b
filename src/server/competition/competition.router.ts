import { z } from 'zod';
import {
  competitionEntryView,
  competitionResult,
  simulatedText,
  simulateTextInput,
  updateEntryInput,
} from '../../shared/competition.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { enterCompetition } from './competition.service.ts';
import { listEntries, retryEntry, updateEntry } from './entries.service.ts';
import { readResults } from './results.service.ts';

export const competitionRouter = router({
  results: publicProcedure
    .output(trusted(z.array(competitionResult)))
    .query(({ ctx }) => readResults(ctx.reads)),
  simulateText: adminProcedure
    .input(simulateTextInput)
    .output(simulatedText)
    .mutation(async ({ ctx, input }) => ({ reply: await enterCompetition(ctx, input) })),
  entries: adminProcedure.output(trusted(z.array(competitionEntryView))).query(({ ctx }) => listEntries(ctx)),
  updateEntry: adminProcedure
    .input(updateEntryInput)
    .output(competitionEntryView)
    .mutation(({ ctx, input }) => updateEntry(ctx, input)),
  retryEntry: adminProcedure
    .input(byId)
    .output(competitionEntryView)
    .mutation(({ ctx, input }) => retryEntry(ctx, input.id)),
});
