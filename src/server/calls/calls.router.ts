import { z } from 'zod';
import {
  callAnalytics,
  callView,
  connectionTest,
  dashboardStats,
  lineSettingsInput,
  lineSettingsView,
  listCallsInput,
  simulateCallInput,
  typeTranscriptInput,
} from '../../shared/calls.ts';
import { partsStatus } from '../../shared/part-status.ts';
import { recordingWords } from '../../shared/recordings.ts';
import { byId } from '../../shared/text.ts';
import { trusted } from '../../shared/trusted-output.ts';
import { getLineSettings, updateLineSettings } from '../line/line-settings.service.ts';
import { initializeDatabase, testConnection } from '../line/line-tools.service.ts';
import {
  getRecordingWords,
  migrateRecordings,
  retryRecording,
  typeTranscript,
} from '../recordings/own-recordings.service.ts';
import { once } from '../repeats/once.ts';
import { adminProcedure, founderOrAdminProcedure, founderProcedure, router } from '../trpc.ts';
import { putCallAway } from './calls.put-away.ts';
import { getAnalytics, getStats, listCalls, listRecentCalls, simulateCall } from './calls.service.ts';

export const callsRouter = router({
  stats: founderOrAdminProcedure.output(trusted(dashboardStats)).query(({ ctx }) => getStats(ctx)),
  recent: founderOrAdminProcedure.output(trusted(z.array(callView))).query(({ ctx }) => listRecentCalls(ctx)),
  list: founderOrAdminProcedure
    .input(listCallsInput)
    .output(trusted(z.array(callView)))
    .query(({ ctx, input }) => listCalls(ctx, input)),
  analytics: founderOrAdminProcedure.output(trusted(callAnalytics)).query(({ ctx }) => getAnalytics(ctx)),
  simulate: founderProcedure
    .input(simulateCallInput)
    .output(callView)
    .mutation(once(({ ctx, input }) => simulateCall(ctx, input))),
  putAway: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await putCallAway(ctx, input.id);
      return {};
    }),
});

export const recordingsRouter = router({
  words: founderProcedure
    .input(byId)
    .output(trusted(recordingWords))
    .query(({ ctx, input }) => getRecordingWords(ctx, input.id)),
  typeTranscript: founderProcedure
    .input(typeTranscriptInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await typeTranscript(ctx, input);
      return {};
    }),
  retry: founderProcedure
    .input(byId)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await retryRecording(ctx, input.id);
      return {};
    }),
  migrate: adminProcedure
    .output(z.object({ migrated: z.number() }))
    .mutation(async ({ ctx }) => ({ migrated: await migrateRecordings(ctx) })),
});

export const lineRouter = router({
  settings: founderOrAdminProcedure.output(lineSettingsView).query(({ ctx }) => getLineSettings(ctx)),
  updateSettings: adminProcedure
    .input(lineSettingsInput)
    .output(lineSettingsView)
    .mutation(({ ctx, input }) => updateLineSettings(ctx, input)),
  status: founderOrAdminProcedure.output(trusted(partsStatus)).query(({ ctx }) => ctx.parts.look()),
  test: adminProcedure.output(connectionTest).query(({ ctx }) => testConnection(ctx)),
  initialize: adminProcedure
    .output(z.object({ message: z.string() }))
    .mutation(({ ctx }) => initializeDatabase(ctx)),
});
