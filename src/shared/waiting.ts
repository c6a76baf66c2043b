import { z } from 'zod';

/** The maximum of items listed on the home page; the newest come first. */
export const WAITING_SHOWN = 20;

/** How long a failed call is listed, in days, unless its founder puts it away before. */
export const FAILED_CALL_DAYS = 7;

/** What only the founder can resolve. Each item leaves the list once it is resolved. */
export const WAITING_KINDS = ['evidence', 'pitch', 'recording', 'thought', 'call', 'experiment'] as const;

export const waitingItem = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The id of the concept, recording, thought, call or experiment; for evidence that of its concept. */
  id: z.string(),
  conceptId: z.string().nullable(),
  /** The title of the concept, or of the experiment that ended last; null for a call without one. */
  title: z.string().nullable(),
  /** The number of pieces of evidence awaiting judgement, or of experiments awaiting a decision; 1 for everything else. */
  count: z.number(),
  /** The outcome of an experiment. */
  outcome: z.string().nullable(),
  since: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItem>;
