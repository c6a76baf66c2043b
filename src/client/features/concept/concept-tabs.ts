import type { JourneyStage } from '../../../shared/journey.ts';

/** The tabs of a concept, in the specification's order; the values stand in the address as ?tab=. */
export const CONCEPT_TABS = [
  'summary',
  'assumptions',
  'evidence',
  'messaging',
  'launch',
  'community',
] as const;
export type ConceptTab = (typeof CONCEPT_TABS)[number];

/** The tab that an address names; Summary when it names none that exists. */
export function tabOf(value: string | null): ConceptTab {
  return CONCEPT_TABS.find((tab) => tab === value) ?? 'summary';
}

/** As it stands on screen. */
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

/** Where the work of a stage is done. */
export function tabOfStage(stage: JourneyStage): ConceptTab {
  return STAGE_TABS[stage];
}
