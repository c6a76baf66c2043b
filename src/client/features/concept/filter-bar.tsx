import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';

export interface FilterField<Filter> {
  readonly name: keyof Filter & string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface FilterBarProps<Filter extends { [Name in keyof Filter]: string }, Sort extends string> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  fields: readonly FilterField<Filter>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The first is what an unknown value falls back to. */
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]];
  className?: string;
  /** What stands before the selects, such as a search. */
  children?: ReactNode;
}

interface SortOption<Sort> {
  readonly value: Sort;
  readonly label: string;
}

/** The option of a filter that lets everything through. */
export const all = (label: string): SelectOption => ({ value: 'all', label });

/** Which entries of a list are shown, and in which order: one button opens the controls, what is set stands beside it. */
export function FilterBar<Filter extends { [Name in keyof Filter]: string }, Sort extends string>({
  filter,
  onFilter,
  fields,
  sort,
  onSort,
  sorts,
  className = '',
  children,
}: FilterBarProps<Filter, Sort>) {
  const [open, setOpen] = useState(false);
  const controls = useId();
  const set = fields.filter(({ name }) => filter[name] !== 'all');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Filter and sort</legend>
      <div className="flex flex-wrap items-end gap-2">
        {children}
        <Button aria-expanded={open} aria-controls={controls} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden />
          Filter
        </Button>
        {set.map(({ name, label, options }) => (
          <Button
            key={name}
            variant="quiet"
            className="max-w-full border-line! bg-sunken"
            aria-label={`Remove filter ${label}: ${labelOf(options, filter[name])}`}
            onClick={() => onFilter({ ...filter, [name]: 'all' })}
          >
            <span className="truncate">{labelOf(options, filter[name])}</span>
            <X aria-hidden />
          </Button>
        ))}
      </div>
      <div id={controls} hidden={!open}>
        <div className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${className}`}>
          {fields.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              options={options}
              value={filter[name]}
              onChange={(event) => onFilter({ ...filter, [name]: event.target.value })}
              className="min-w-0"
            />
          ))}
          <Select
            label="Sort by"
            options={sorts}
            value={sort}
            onChange={(event) =>
              onSort(sorts.find(({ value }) => value === event.target.value)?.value ?? sorts[0].value)
            }
          />
        </div>
      </div>
    </fieldset>
  );
}

function labelOf(options: readonly SelectOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
