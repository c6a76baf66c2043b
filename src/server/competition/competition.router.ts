import { z } from 'zod';
import {
  competitionEntryView,
  competitionResult,
  simulatedText,
  simulateTextInput,
  updateEntryInput,
} from '../../shared/competition.ts';
import {
  correctRoundInput,
  listedRound,
  openRoundInput,
  publicRound,
  roundRanking,
  roundStanding,
  roundView,
} from '../../shared/competition-rounds.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { takeInText } from '../line/texts.service.ts';
import { once } from '../repeats/once.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { listEntries, retryEntry, updateEntry } from './entries.service.ts';
import { readResults } from './results.service.ts';
import {
  correctRound,
  endRound,
  listPublicRounds,
  listRounds,
  listRoundsInBrief,
  openRound,
  readRanking,
  readStanding,
} from './rounds.service.ts';

export const competitionRouter = router({
  results: publicProcedure
    .output(trusted(z.array(competitionResult)))
    .query(({ ctx }) => readResults(ctx.reads)),
  publicRounds: publicProcedure
    .output(trusted(z.array(publicRound)))
    .query(({ ctx }) => listPublicRounds(ctx)),
  roundsInBrief: publicProcedure
    .output(trusted(z.array(listedRound)))
    .query(({ ctx }) => listRoundsInBrief(ctx)),
  ranking: publicProcedure
    .input(byId)
    .output(roundRanking)
    .query(({ ctx, input }) => readRanking(ctx, input.id)),
  standing: publicProcedure.output(trusted(roundStanding)).query(({ ctx }) => readStanding(ctx)),
  rounds: adminProcedure.output(trusted(z.array(roundView))).query(({ ctx }) => listRounds(ctx)),
  openRound: adminProcedure
    .input(openRoundInput)
    .output(roundView)
    .mutation(once(({ ctx, input }) => openRound(ctx, input))),
  correctRound: adminProcedure
    .input(correctRoundInput)
    .output(roundView)
    .mutation(({ ctx, input }) => correctRound(ctx, input)),
  endRound: adminProcedure
    .input(byId)
    .output(roundView)
    .mutation(({ ctx, input }) => endRound(ctx, input.id)),
  simulateText: adminProcedure
    .input(simulateTextInput)
    .output(simulatedText)
    .mutation(async ({ ctx, input }) => ({ reply: await takeInText(ctx, input) })),
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
