import { z } from 'zod';
import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';

export const EVIDENCE_SORTS = ['newest', 'impact'] as const;
export type EvidenceSort = (typeof EVIDENCE_SORTS)[number];

/** What is listed and how it is sorted, as it stands in the address. */
export const evidenceListView = z.object({
  assumptionId: z.string().catch('all'),
  impact: z.enum(['all', ...IMPACTS]).catch('all'),
  strength: z.enum(['all', ...STRENGTHS]).catch('all'),
  verified: z.enum(['all', 'verified', 'unverified']).catch('all'),
  sort: z.enum(EVIDENCE_SORTS).catch('newest'),
});
export type EvidenceFilter = Omit<z.infer<typeof evidenceListView>, 'sort'>;

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
