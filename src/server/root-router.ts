import { accountsRouter } from './accounts/accounts.router.ts';
import { assumptionsRouter } from './assumptions/assumptions.router.ts';
import { questionsRouter } from './assumptions/questions.router.ts';
import { attachmentsRouter } from './attachments/attachments.router.ts';
import { uploadsRouter } from './attachments/uploads.router.ts';
import { billingRouter } from './billing/billing.router.ts';
import { callsRouter, lineRouter, recordingsRouter } from './calls/calls.router.ts';
import { communityRouter } from './community/community.router.ts';
import { competitionRouter } from './competition/competition.router.ts';
import { conceptsRouter } from './concepts/concepts.router.ts';
import { evidenceRouter } from './evidence/evidence.router.ts';
import { experimentsRouter } from './experiments/experiments.router.ts';
import { feedbackRouter } from './feedback/feedback.router.ts';
import { configRouter } from './http/config.router.ts';
import { liveRouter } from './http/live/live.router.ts';
import { journeyRouter } from './journey/journey.router.ts';
import { launchRouter } from './launch/launch.router.ts';
import { messagesRouter } from './messages/messages.router.ts';
import { queueRouter } from './operations/queue.router.ts';
import { pinsRouter } from './pins/pins.router.ts';
import { featuresRouter } from './product-features/features.router.ts';
import { promptsRouter } from './prompts/prompts.router.ts';
import { removalsRouter } from './removals/removals.router.ts';
import { resumeRouter } from './resume/resume.router.ts';
import { searchRouter } from './search/search.router.ts';
import { adminRouter } from './sign-in/admin.router.ts';
import { invitationsRouter } from './sign-in/invitations/invitations.router.ts';
import { passkeysRouter } from './sign-in/passkeys/passkeys.router.ts';
import { thoughtsRouter } from './thoughts/thoughts.router.ts';
import { createCallerFactory, router } from './trpc.ts';

/** All procedures of the product; the REST API exposes the same ones. */
export const appRouter = router({
  accounts: accountsRouter,
  admin: adminRouter,
  assumptions: assumptionsRouter,
  attachments: attachmentsRouter,
  billing: billingRouter,
  calls: callsRouter,
  community: communityRouter,
  competition: competitionRouter,
  concepts: conceptsRouter,
  config: configRouter,
  evidence: evidenceRouter,
  experiments: experimentsRouter,
  thoughts: thoughtsRouter,
  features: featuresRouter,
  feedback: feedbackRouter,
  journey: journeyRouter,
  invitations: invitationsRouter,
  launch: launchRouter,
  line: lineRouter,
  live: liveRouter,
  messages: messagesRouter,
  passkeys: passkeysRouter,
  pins: pinsRouter,
  prompts: promptsRouter,
  questions: questionsRouter,
  queue: queueRouter,
  recordings: recordingsRouter,
  removals: removalsRouter,
  resume: resumeRouter,
  search: searchRouter,
  uploads: uploadsRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
