import { z } from 'zod';
import { modelServerView } from '../../shared/model-server.ts';
import {
  dryRunInput,
  dryRunPitch,
  dryRunResult,
  modelUsage,
  promptTexts,
  promptVersionView,
  promptView,
  restorePromptInput,
  takeDeliveredInput,
  updatePromptInput,
} from '../../shared/prompts.ts';
import { byId } from '../../shared/text.ts';
import { getModelUsage } from '../spending/model-usage.service.ts';
import { adminProcedure, router } from '../trpc.ts';
import { dryRunPrompt, listDryRunPitches } from './dry-run.service.ts';
import {
  getDeliveredPrompt,
  listPrompts,
  listPromptVersions,
  restorePrompt,
  takeDeliveredPrompt,
  updatePrompt,
} from './prompts.service.ts';

export const promptsRouter = router({
  list: adminProcedure.output(z.array(promptView)).query(({ ctx }) => listPrompts(ctx)),
  update: adminProcedure
    .input(updatePromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => updatePrompt(ctx, input)),
  versions: adminProcedure
    .input(byId)
    .output(z.array(promptVersionView))
    .query(({ ctx, input }) => listPromptVersions(ctx, input.id)),
  restore: adminProcedure
    .input(restorePromptInput)
    .output(promptView)
    .mutation(({ ctx, input }) => restorePrompt(ctx, input.id, input.version)),
  /** The text delivered with this release, which may differ from the current one. */
  delivered: adminProcedure
    .input(byId)
    .output(promptTexts)
    .query(({ ctx, input }) => getDeliveredPrompt(ctx, input.id)),
  takeDelivered: adminProcedure
    .input(takeDeliveredInput)
    .output(promptView)
    .mutation(({ ctx, input }) => takeDeliveredPrompt(ctx, input)),
  pitches: adminProcedure.output(z.array(dryRunPitch)).query(({ ctx }) => listDryRunPitches(ctx)),
  dryRun: adminProcedure
    .input(dryRunInput)
    .output(dryRunResult)
    .mutation(({ ctx, input }) => dryRunPrompt(ctx, input)),
  /** The analyst's model server and its abilities; null for the built-in analyst. */
  modelServer: adminProcedure
    .output(modelServerView.nullable())
    .query(({ ctx }) => ctx.ports.model?.view() ?? null),
  checkModelServer: adminProcedure
    .output(modelServerView.nullable())
    .mutation(async ({ ctx }) => (await ctx.ports.model?.check()) ?? null),
  usage: adminProcedure.output(modelUsage).query(({ ctx }) => getModelUsage(ctx)),
});
