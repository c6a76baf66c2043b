import { z } from 'zod';

/** The lists that a change notice can name; `concept:<id>` names one concept with everything on its page. */
export const LIVE_LISTS = [
  'concepts',
  'thoughts',
  'community',
  'assumptions',
  'evidence',
  'experiments',
  'messages',
  'launch',
  'pins',
  'calls',
  'features',
  'competition',
  'account',
  'invitations',
  'feedback',
  'reports',
  'prompts',
] as const;

export type LiveList = (typeof LIVE_LISTS)[number];

/** Sent instead of names when the changes are unknown: everything on screen has to be read again. */
export const ALL_LISTS = 'all';

/** The lists for administrators: everyone's calls and PINs, and what only the admin panel shows. */
export const ADMIN_LISTS: readonly string[] = [
  'calls',
  'pins',
  'invitations',
  'feedback',
  'reports',
  'prompts',
  ALL_LISTS,
] satisfies (LiveList | 'all')[];

/** The stream position at the interruption, from which missed changes are replayed. */
export const liveChangesInput = z.object({ lastEventId: z.string().max(100).nullish() }).optional();
