import type { ReactNode } from 'react';
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

/** Which entries of a list are shown, and in which order. */
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
  return (
    <fieldset className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${className}`}>
      <legend className="sr-only">Filter and sort</legend>
      {children}
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
    </fieldset>
  );
}
