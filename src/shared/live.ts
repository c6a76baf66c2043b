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
] as const;

export type LiveList = (typeof LIVE_LISTS)[number];

/** Said instead of names when it is not known what has changed: everything on screen has to be read again. */
export const ALL_LISTS = 'all';

/** What administrators hear of every founder: the gate shows them everybody's calls and PINs. */
export const ADMIN_LISTS: readonly string[] = ['calls', 'pins', ALL_LISTS] satisfies (LiveList | 'all')[];

/** Where a stream stood when it was cut, to be told what it missed. */
export const liveChangesInput = z.object({ lastEventId: z.string().max(100).nullish() }).optional();
