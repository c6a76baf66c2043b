import { z } from 'zod';

const record = z.record(z.string(), z.unknown());
const list = z.array(record);

/** Everything that belongs to an account, one list per kind of record. */
export const exportedLists = z.object({
  concepts: list,
  canvasSummaries: list,
  assumptions: list,
  evidence: list,
  dismissedEvidence: list,
  questions: list,
  experiments: list,
  experimentResults: list,
  decisions: list,
  scoreHistory: list,
  messages: list,
  launchPages: list,
  pageAddresses: list,
  pageVisits: list,
  pageJoins: list,
  pageOrders: list,
  pageReports: list,
  communityMembers: list,
  communitySummaries: list,
  thoughts: list,
  attachments: list,
  calls: list,
  recordings: list,
  pins: list,
  featureRequests: list,
  featureVotes: list,
  competitionEntries: list,
  sessions: list,
  passkeys: list,
  subscriptions: list,
  ideas: list,
  analystCalls: list,
});

/** GET /api/auth/user/export. */
export const accountExport = exportedLists.extend({ exportedAt: z.string(), account: record });
export type AccountExport = z.infer<typeof accountExport>;
