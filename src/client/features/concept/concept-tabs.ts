import type { JourneyStage } from '../../../shared/journey.ts';

/** The tabs of a concept, in the specification's order; the value is the address's ?tab=. */
export const CONCEPT_TABS = [
  'summary',
  'assumptions',
  'evidence',
  'messaging',
  'launch',
  'community',
] as const;
export type ConceptTab = (typeof CONCEPT_TABS)[number];

/** The tab named in the address; Summary for an unknown one. */
export function tabOf(value: string | null): ConceptTab {
  return CONCEPT_TABS.find((tab) => tab === value) ?? 'summary';
}

/** The label on screen. */
export function tabLabel(tab: ConceptTab): string {
  return `${tab[0]?.toUpperCase()}${tab.slice(1)}`;
}

const STAGE_TABS: Record<JourneyStage, ConceptTab> = {
  'Pitch Concept': 'summary',
  'Refine Assumptions': 'assumptions',
  'Gather Evidence': 'evidence',
  'Craft Messaging': 'messaging',
  'Launch Waitlist': 'launch',
};

/** The tab on which the work of each stage is done. */
export function tabOfStage(stage: JourneyStage): ConceptTab {
  return STAGE_TABS[stage];
}
