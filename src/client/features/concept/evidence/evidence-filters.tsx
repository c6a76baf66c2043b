import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { IMPACT_FACES } from '../../../ui/status-faces.ts';
import { all, FilterBar, type FilterField, type ViewControl } from '../filter-bar.tsx';
import type { EvidenceListView } from './evidence-order.ts';
import { STRENGTH_WORDS } from './evidence-words.ts';

interface EvidenceFiltersProps extends ViewControl<EvidenceListView> {
  assumptions: readonly AssumptionView[];
}

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'impact', label: 'Impact' },
  { value: 'assumption', label: 'Assumption, riskiest first' },
] as const;
const FIELDS: readonly FilterField<EvidenceListView>[] = [
  {
    name: 'impact',
    label: 'Impact',
    options: [all('Any impact'), ...IMPACTS.map((value) => ({ value, label: IMPACT_FACES[value].label }))],
  },
  {
    name: 'strength',
    label: 'Strength',
    options: [all('Any strength'), ...STRENGTHS.map((value) => ({ value, label: STRENGTH_WORDS[value] }))],
  },
  {
    name: 'verified',
    label: 'Verification',
    options: [
      all('Verified or not'),
      { value: 'verified', label: 'Verified only' },
      { value: 'unverified', label: 'Unverified only' },
    ],
  },
];

/** Which evidence is listed, and in which order. */
export function EvidenceFilters({ assumptions, ...control }: EvidenceFiltersProps) {
  const texts = assumptions.map((each) => ({ value: each.id, label: cutText(each.text, 60) }));
  const onOne: FilterField<EvidenceListView> = {
    name: 'assumptionId',
    label: 'Assumption',
    options: [all('All assumptions'), ...texts],
  };
  return (
    <FilterBar fields={[onOne, ...FIELDS]} sorts={SORTS} searched className="lg:grid-cols-5" {...control} />
  );
}
