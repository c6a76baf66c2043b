import { CANVAS_BOX_LABELS, CANVAS_BOXES } from '../../../../shared/canvas.ts';
import { CONFIDENCE_LABELS, IMPORTANCE_LABELS } from '../../../../shared/ratings.ts';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import type { AssumptionFilter, AssumptionSort } from '../assumption-order.ts';
import { ratingOptions } from '../rating-options.ts';

interface AssumptionFiltersProps {
  filter: AssumptionFilter;
  sort: AssumptionSort;
  onFilter: (filter: AssumptionFilter) => void;
  onSort: (sort: AssumptionSort) => void;
}

const all = (label: string): SelectOption => ({ value: 'all', label });
const SORT_OPTIONS: readonly { value: AssumptionSort; label: string }[] = [
  { value: 'rank', label: 'Riskiest first' },
  { value: 'importance', label: 'Importance, highest first' },
  { value: 'confidence', label: 'Confidence, highest first' },
  { value: 'newest', label: 'Newest first' },
];
const FIELDS: readonly { name: keyof AssumptionFilter; label: string; options: readonly SelectOption[] }[] = [
  {
    name: 'box',
    label: 'Canvas Box',
    options: [all('All boxes'), ...CANVAS_BOXES.map((value) => ({ value, label: CANVAS_BOX_LABELS[value] }))],
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
export function AssumptionFilters({ filter, sort, onFilter, onSort }: AssumptionFiltersProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <legend className="sr-only">Filter and sort</legend>
      {FIELDS.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={filter[name]}
          onChange={(event) => onFilter({ ...filter, [name]: event.target.value })}
        />
      ))}
      <Select
        label="Sort by"
        options={SORT_OPTIONS}
        value={sort}
        onChange={(event) =>
          onSort(SORT_OPTIONS.find(({ value }) => value === event.target.value)?.value ?? 'rank')
        }
      />
    </fieldset>
  );
}
