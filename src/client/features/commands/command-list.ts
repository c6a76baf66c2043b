import { paths } from '../../lib/paths.ts';
import type { Act } from '../../lib/use-act.ts';
import { CONCEPT_TABS, tabLabel } from '../concept/concept-tabs.ts';

/** A command: it opens an address, and the page there starts what the address asks for. */
export interface Command {
  readonly label: string;
  /** Further search terms. */
  readonly words?: string;
  readonly to: string;
  /** It opens over a concept's pages too: what they are asked to do. */
  readonly here?: Act;
  /** It ends the session, outside the client's router. */
  readonly signsOut?: true;
}

/** A command that first asks which concept it is about. */
export interface ConceptCommand {
  readonly label: string;
  readonly words?: string;
  readonly to: (conceptId: string) => string;
}

export const PAGES: readonly Command[] = [
  { label: 'Home', words: 'bin concepts', to: paths.home },
  { label: 'Pitch Competition', words: 'results leaderboard', to: paths.competition },
  { label: 'Calls and PINs', words: 'dashboard call area line', to: paths.dashboard },
  { label: 'Recordings', words: 'call area audio', to: paths.recordings },
  { label: 'PIN Management', words: 'call area callers', to: paths.pins },
  { label: 'Analytics', words: 'call area charts', to: paths.analytics },
  { label: 'Line Settings', words: 'call area', to: paths.settings },
  { label: 'How often were you right?', words: 'calibration forecasts experiments', to: paths.calibration },
  {
    label: 'Profile Settings',
    words: 'account password passkeys resume',
    to: `${paths.home}?do=profile`,
    here: 'profile',
  },
  { label: 'Subscription', words: 'upgrade plan pro billing', to: paths.subscribe },
  { label: 'Sign Out', words: 'log out leave', to: paths.signOut, signsOut: true },
];

export const NEW_THINGS: readonly Command[] = [
  { label: 'New pitch', words: 'create concept idea', to: `${paths.home}?do=pitch` },
  { label: 'Pitch Me', words: 'create ideas generate', to: `${paths.home}?do=pitch-me` },
];

export const NEW_IN_CONCEPT: readonly ConceptCommand[] = [
  {
    label: 'New research note',
    words: 'create add write thought',
    to: (id) => `${paths.concept(id)}?do=note`,
  },
  { label: 'New assumption', words: 'create add', to: (id) => paths.conceptTab(id, 'assumptions', 'add') },
  { label: 'New evidence', words: 'create add', to: (id) => paths.conceptTab(id, 'evidence', 'add') },
  {
    label: 'New experiment',
    words: 'create add test plan',
    to: (id) => paths.conceptTab(id, 'evidence', 'experiment'),
  },
  {
    label: 'New message',
    words: 'create add write headline',
    to: (id) => paths.conceptTab(id, 'messaging', 'add'),
  },
  {
    label: 'New community member',
    words: 'create add person',
    to: (id) => paths.conceptTab(id, 'community', 'add'),
  },
];

/** The tabs of the concept that is open. */
export function tabsOf(conceptId: string): Command[] {
  return CONCEPT_TABS.map((tab) => ({
    label: tabLabel(tab),
    words: 'tab',
    to: tab === 'summary' ? paths.concept(conceptId) : paths.conceptTab(conceptId, tab),
  }));
}

/** Further commands for the open concept. */
export function actsOn(conceptId: string): Command[] {
  return [{ label: 'Print or PDF', words: 'export paper adviser', to: paths.print(conceptId) }];
}

/** Whether every typed word is in a command's name or begins one of its search terms. */
export function matches({ label, words = '' }: { label: string; words?: string }, typed: string): boolean {
  const name = label.toLowerCase();
  const terms = words.split(' ');
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word) || terms.some((term) => term.startsWith(word)));
}
