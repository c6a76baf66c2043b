import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../../../shared/ratings.ts';
import { BOX_OPTIONS } from '../canvas-boxes.ts';
import { all, FilterBar, type FilterField, type ViewControl } from '../filter-bar.tsx';
import { ratingOptions } from '../rating-options.ts';
import type { AssumptionListView } from './assumption-filter.ts';

const SORTS = [
  { value: 'rank', label: 'Riskiest first' },
  { value: 'importance', label: 'Importance, highest first' },
  { value: 'confidence', label: 'Confidence, highest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'box', label: 'Canvas Box' },
] as const;
const FIELDS: readonly FilterField<AssumptionListView>[] = [
  {
    name: 'box',
    label: 'Canvas Box',
    options: [all('All boxes'), ...BOX_OPTIONS],
  },
  {
    name: 'importance',
    label: 'Importance',
    options: [all('Any importance'), ...ratingOptions(IMPORTANCE_LABELS)],
  },
  {
    name: 'confidence',
    label: 'Confidence',
    options: [all('Any confidence'), ...ratingOptions(CONFIDENCE_LABELS)],
  },
  {
    name: 'active',
    label: 'Active',
    options: [
      all('Active and inactive'),
      { value: 'active', label: 'Active only' },
      { value: 'inactive', label: 'Inactive only' },
    ],
  },
  {
    name: 'evidence',
    label: 'Evidence',
    options: [
      all('With and without'),
      { value: 'with', label: 'With evidence' },
      { value: 'without', label: 'Without evidence' },
    ],
  },
];

/** Which assumptions are listed, and in which order. */
export function AssumptionFilters(props: ViewControl<AssumptionListView>) {
  return <FilterBar fields={FIELDS} sorts={SORTS} searched {...props} />;
}
