import { z } from 'zod';

/** The lists that a change can be told of; `concept:<id>` names one concept with everything on its page. */
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

/** Said instead of names when it is not known what has changed: everything on screen has to be read again. */
export const ALL_LISTS = 'all';

/** What administrators hear: everybody's calls and PINs, and what only the gate shows. */
export const ADMIN_LISTS: readonly string[] = [
  'calls',
  'pins',
  'invitations',
  'feedback',
  'reports',
  'prompts',
  ALL_LISTS,
] satisfies (LiveList | 'all')[];

/** Where a stream stood when it was cut, to be told what it missed. */
export const liveChangesInput = z.object({ lastEventId: z.string().max(100).nullish() }).optional();
