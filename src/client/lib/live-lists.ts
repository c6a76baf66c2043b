import type { Query } from '@tanstack/react-query';
import { ALL_LISTS, type LiveList } from '../../shared/live.ts';

/** What shows a list: areas of the router (`thoughts`), single queries (`concepts.list`), or addresses read past tRPC. */
const SHOWN_BY: Readonly<Record<LiveList, readonly string[]>> = {
  concepts: ['concepts', 'journey'],
  assumptions: [
    'assumptions',
    'questions',
    'messages',
    'concepts.get',
    'concepts.assumptionProgress',
    'journey',
  ],
  evidence: ['evidence', 'assumptions', 'messages', 'concepts.get', 'concepts.assumptionProgress', 'journey'],
  experiments: ['experiments', 'assumptions', 'journey'],
  messages: ['messages', 'journey'],
  launch: ['launch', 'journey'],
  thoughts: ['thoughts', 'community', 'calls', 'journey.waiting'],
  community: ['community'],
  pins: ['pins', 'calls.stats'],
  calls: ['calls', 'line.settings', 'journey.waiting'],
  features: ['features'],
  competition: ['competition', '/api/pitch-competition', 'config'],
  account: ['accounts', 'passkeys', 'launch.overview'],
  invitations: ['invitations'],
  feedback: ['feedback'],
  reports: ['launch.reports'],
  prompts: ['prompts'],
};

/** About one concept each, by its id: left alone when another one has changed. */
const OF_ONE_CONCEPT = ['concepts.get', 'concepts.assumptionProgress'];
const CONCEPT = 'concept:';

/** Everything that a list stands for, but who is signed in, which is read by itself. */
export const SHOWN_LISTS: readonly string[] = Object.keys(SHOWN_BY).filter((list) => list !== 'account');

/** Whether what a query has read is out of date now that these lists have changed. */
export function isShownBy(lists: readonly string[], query: Pick<Query, 'queryKey'>): boolean {
  if (lists.includes(ALL_LISTS)) return true;
  const name = nameOf(query.queryKey[0]);
  const id = conceptOf(query.queryKey[1]);
  const concepts = lists.filter((list) => list.startsWith(CONCEPT));
  if (OF_ONE_CONCEPT.includes(name) && concepts.length > 0 && !concepts.includes(`${CONCEPT}${id}`))
    return false;
  return lists.some((list) => list in SHOWN_BY && covers(SHOWN_BY[list as LiveList], name));
}

function covers(shown: readonly string[], name: string): boolean {
  return shown.some((each) => name === each || name.startsWith(`${each}.`) || name.startsWith(`${each}/`));
}

/** tRPC's keys begin with the path of the procedure, in pieces. */
function nameOf(key: unknown): string {
  return Array.isArray(key) ? key.join('.') : String(key);
}

function conceptOf(rest: unknown): unknown {
  return (rest as { input?: { id?: unknown } } | undefined)?.input?.id;
}
