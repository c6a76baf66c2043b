import { z } from 'zod';

/** How many matters the home page names at most; the newest are named. */
export const WAITING_SHOWN = 20;

/** For how long a call that failed is worth a word, in days. */
export const FAILED_CALL_DAYS = 7;

/** What only the founder can settle. Each leaves the list by itself once it is settled. */
export const WAITING_KINDS = ['evidence', 'pitch', 'recording', 'thought', 'call', 'experiment'] as const;

export const waitingItem = z.object({
  kind: z.enum(WAITING_KINDS),
  /** The concept, the recording, the thought, the call or the experiment; for evidence its concept. */
  id: z.string(),
  conceptId: z.string().nullable(),
  /** The title of the concept or of the experiment; null where a call has none. */
  title: z.string().nullable(),
  /** How many pieces of evidence wait; 1 for everything else. */
  count: z.number(),
  /** How an experiment ended. */
  outcome: z.string().nullable(),
  since: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItem>;
