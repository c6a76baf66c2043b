import { sweepPhoneCodes } from '../../server/accounts/phone-proof.service.ts';
import { reconcileRemakes } from '../../server/analysis/analysis.remake.ts';
import { reconcileAnalyses } from '../../server/analysis/analysis.service.ts';
import { endOverdueRounds } from '../../server/competition/rounds.service.ts';
import { tellLateWinners } from '../../server/competition/tell-winner.service.ts';
import type { Ctx } from '../../server/context.ts';
import { endDueExperiments } from '../../server/experiments/experiments.end.ts';
import { forgetSurveyAddresses } from '../../server/experiments/survey.service.ts';
import { sweepPageUses } from '../../server/launch/joins/page-limits.ts';
import { sweepEndedOrders } from '../../server/launch/orders/ended-orders.service.ts';
import { sweepOrders } from '../../server/launch/orders/orders.service.ts';
import { sweepVisitors } from '../../server/launch/visits.service.ts';
import { queueDueLetters } from '../../server/letters/letters.service.ts';
import { sweepLine } from '../../server/line/line-sweep.service.ts';
import { sweepTexts } from '../../server/line/texts-sweep.service.ts';
import { sweepOwedJobs } from '../../server/owed/owed.service.ts';
import { sweepRemovals } from '../../server/removals/removals.service.ts';
import { reconcileResumes } from '../../server/resume/resume.service.ts';
import { sweepAdminSessions } from '../../server/sign-in/admin-gate.service.ts';
import { sweepGuesses } from '../../server/sign-in/guesses/guess-limit.ts';
import { sweepBrowsers } from '../../server/sign-in/guesses/known-browsers.ts';
import { sweepTokens } from '../../server/sign-in/one-time-tokens.ts';
import { QUEUE_NAMES } from '../queue.ts';
import type { Handler } from '../worker.ts';

const CHORES: readonly ((ctx: Ctx) => Promise<unknown>)[] = [
  reconcileAnalyses,
  reconcileRemakes,
  reconcileResumes,
  sweepLine,
  endOverdueRounds,
  tellLateWinners,
  queueDueLetters,
  (ctx) => ctx.sessions.sweep(),
  sweepGuesses,
  sweepTokens,
  sweepBrowsers,
  sweepPhoneCodes,
  sweepAdminSessions,
  sweepTexts,
  sweepOwedJobs,
  endDueExperiments,
  forgetSurveyAddresses,
  sweepVisitors,
  sweepPageUses,
  sweepOrders,
  sweepEndedOrders,
  sweepRemovals,
  trimQueueEvents,
];

/**
 * The periodic tasks: resuming work that a crash interrupted, and deleting obsolete rows. If one fails, the others
 * still run.
 */
export const housekeeping: Handler<'housekeeping'> = async (ctx) => {
  const failures: unknown[] = [];
  for (const chore of CHORES) await chore(ctx).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

const EVENTS_KEPT = 1000;

/** BullMQ keeps a log of its own events on PostgreSQL and does not shorten it there; nothing here reads it. */
async function trimQueueEvents(ctx: Ctx): Promise<void> {
  if (ctx.env.REDIS_URL) return;
  for (const name of QUEUE_NAMES) {
    await ctx.em.execute(
      'delete from bullmq.event where queue = ? and id < (select max(id) - ? from bullmq.event where queue = ?)',
      [name, EVENTS_KEPT, name],
    );
  }
}
