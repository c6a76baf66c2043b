import { z } from 'zod';
import {
  launchPageView,
  launchView,
  pageReportView,
  pageStats,
  savePageInput,
  takeDownInput,
  takenDownView,
} from '../../shared/launch.ts';
import { byId } from '../../shared/text.ts';
import { adminProcedure, founderProcedure, router } from '../trpc.ts';
import { getLaunch, getPage, savePage } from './launch.service.ts';
import { listReports, takeDown } from './reports.service.ts';
import { getStats } from './stats.service.ts';

export const launchRouter = router({
  /** The page; 404 while there is none. */
  page: founderProcedure
    .input(byId)
    .output(launchPageView)
    .query(({ ctx, input }) => getPage(ctx, input.id)),
  /** The page or null, and the other data the editor needs. */
  overview: founderProcedure
    .input(byId)
    .output(launchView)
    .query(({ ctx, input }) => getLaunch(ctx, input.id)),
  save: founderProcedure
    .input(savePageInput)
    .output(launchPageView)
    .mutation(({ ctx, input }) => savePage(ctx, input)),
  stats: founderProcedure
    .input(byId)
    .output(pageStats)
    .query(({ ctx, input }) => getStats(ctx, input.id)),
  reports: adminProcedure.output(z.array(pageReportView)).query(({ ctx }) => listReports(ctx)),
  takeDown: adminProcedure
    .input(takeDownInput)
    .output(z.object({ slug: z.string(), takenDown: takenDownView.nullable() }))
    .mutation(({ ctx, input }) => takeDown(ctx, input.slug, input.reason)),
});
