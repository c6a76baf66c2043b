import type { NextAct } from '../../../../shared/journey-asks.ts';
import { paths } from '../../../lib/paths.ts';
import type { Act } from '../../../lib/use-act.ts';
import type { ConceptTab } from '../concept-tabs.ts';

/** The tab on which each act is done, and what is to be begun there. */
const PLACES: Record<Exclude<NextAct['act'], 'go-on' | 'test'>, [tab: ConceptTab, act?: Act]> = {
  'add-assumption': ['assumptions'],
  review: ['assumptions', 'review'],
  judge: ['evidence', 'judge'],
  decide: ['summary', 'decide'],
  'choose-message': ['messaging'],
  publish: ['launch'],
  'see-joiners': ['launch'],
};

/** The address at which the next step of a concept begins; null for going on to the next stage. */
export function pathOfAct(conceptId: string, { act, assumptionId }: NextAct): string | null {
  if (act === 'go-on') return null;
  if (act === 'test') return paths.testOf(assumptionId ?? '');
  return paths.conceptTab(conceptId, ...PLACES[act]);
}
