import { IMPACTS, type Impact, type Strength } from '../../../../shared/evidence.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';

export type EvidenceSort = 'newest' | 'impact';

export interface EvidenceFilter {
  readonly assumptionId: string;
  readonly impact: Impact | 'all';
  readonly strength: Strength | 'all';
  readonly verified: 'all' | 'verified' | 'unverified';
}

export const NO_EVIDENCE_FILTER: EvidenceFilter = {
  assumptionId: 'all',
  impact: 'all',
  strength: 'all',
  verified: 'all',
};

const newestFirst = (a: EvidenceView, b: EvidenceView) => b.createdAt.localeCompare(a.createdAt);

/** By impact (validates, contradicts, neutral) or newest first; the list given is not changed. */
export function sortEvidence(evidence: readonly EvidenceView[], sort: EvidenceSort): EvidenceView[] {
  if (sort === 'newest') return [...evidence].sort(newestFirst);
  return [...evidence].sort(
    (a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact) || newestFirst(a, b),
  );
}

/** Those that pass every part of the filter. */
export function filterEvidence(evidence: readonly EvidenceView[], filter: EvidenceFilter): EvidenceView[] {
  return evidence.filter(
    (each) =>
      (filter.assumptionId === 'all' || each.assumptionId === filter.assumptionId) &&
      (filter.impact === 'all' || each.impact === filter.impact) &&
      (filter.strength === 'all' || each.strength === filter.strength) &&
      (filter.verified === 'all' || each.verified === (filter.verified === 'verified')),
  );
}
