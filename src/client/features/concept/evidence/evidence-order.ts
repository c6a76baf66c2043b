import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { anyText, oneOf, viewOf } from '../../../lib/address-view.ts';
import { hasWords } from '../../../lib/list-search.ts';
import { shortDate } from '../../../ui/short-date.ts';
import { IMPACT_FACES } from '../../../ui/status-faces.ts';
import { isProofByItself } from './evidence-edge.ts';
import { hostOf } from './evidence-words.ts';

export const EVIDENCE_SORTS = ['newest', 'impact', 'assumption'] as const;
export type EvidenceSort = (typeof EVIDENCE_SORTS)[number];

/** The filter and order of the list, as kept in the address. */
export const evidenceListView = viewOf({
  assumptionId: anyText('all'),
  impact: oneOf(['all', ...IMPACTS], 'all'),
  strength: oneOf(['all', ...STRENGTHS], 'all'),
  verified: oneOf(['all', 'verified', 'unverified'], 'all'),
  words: anyText(''),
  sort: oneOf(EVIDENCE_SORTS, 'newest'),
});
export type EvidenceListView = ReturnType<typeof evidenceListView>;
export type EvidenceFilter = Omit<EvidenceListView, 'sort'>;

const newestFirst = (a: EvidenceView, b: EvidenceView) => b.createdAt.localeCompare(a.createdAt);

/**
 * Returns a copy sorted by impact (validates, contradicts, neutral), by assumption in the given order, or newest first.
 */
export function sortEvidence(
  evidence: readonly EvidenceView[],
  sort: EvidenceSort,
  assumptions: readonly { id: string }[] = [],
): EvidenceView[] {
  if (sort === 'newest') return [...evidence].sort(newestFirst);
  if (sort === 'assumption') {
    const places = new Map(assumptions.map(({ id }, at) => [id, at]));
    const placeOf = ({ assumptionId }: EvidenceView) => places.get(assumptionId) ?? places.size;
    return [...evidence].sort((a, b) => placeOf(a) - placeOf(b) || newestFirst(a, b));
  }
  return [...evidence].sort(
    (a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact) || newestFirst(a, b),
  );
}

/** The title of the group that a piece belongs to: its impact, or the day on which it was added. */
export function evidenceGroupBy(sort: EvidenceSort): (evidence: EvidenceView) => string {
  return sort === 'impact'
    ? ({ impact }) => IMPACT_FACES[impact].label
    : ({ createdAt }) => shortDate(createdAt);
}

/** The pieces that match every part of the filter. */
export function filterEvidence(evidence: readonly EvidenceView[], filter: EvidenceFilter): EvidenceView[] {
  return evidence.filter(
    (each) =>
      (filter.assumptionId === 'all' || each.assumptionId === filter.assumptionId) &&
      (filter.impact === 'all' || each.impact === filter.impact) &&
      (filter.strength === 'all' || each.strength === filter.strength) &&
      (filter.verified === 'all' || isOfVerification(each, filter.verified)) &&
      hasWords(searchedText(each), filter.words),
  );
}

/** As its badge says: the founder's own word and an experiment's result are neither verified nor unverified. */
function isOfVerification({ verified, origin }: EvidenceView, wanted: string): boolean {
  return !isProofByItself(origin.kind) && verified === (wanted === 'verified');
}

/** What a search looks at: what the piece says, who said it, and where. */
function searchedText({ text, quote, who, memberName, sourceUrl }: EvidenceView): string {
  return [text, quote, memberName ?? who, sourceUrl && hostOf(sourceUrl)].filter(Boolean).join(' ');
}
