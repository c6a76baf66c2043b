import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface FilterField<View> {
  readonly name: Exclude<keyof View, 'sort' | 'words'> & string;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

type ListView<View> = { [Name in keyof View]: string } & { sort: string; words: string };

/** The filter and order of a list, as kept by `useAddressView`. */
export interface ViewControl<View> {
  view: View;
  onView: (change: Partial<View>) => void;
}

interface FilterBarProps<View extends ListView<View>> extends ViewControl<View> {
  fields: readonly FilterField<View>[];
  /** The first option is the fallback for an unknown value. */
  sorts: readonly [SortOption<View['sort']>, ...SortOption<View['sort']>[]];
  /** Whether the words that are searched for are one of the controls. */
  searched?: boolean;
  className?: string;
  /** Content before the selects, such as a search field. */
  children?: ReactNode;
}

interface SortOption<Sort> {
  readonly value: Sort;
  readonly label: string;
}

/** The option of a filter that matches everything. */
export const all = (label: string): SelectOption => ({ value: 'all', label });

/**
 * The controls for a list's filter and order, opened by one button, for the header of a tab (`TabHeader`): the button in its row,
 * active filters and the open controls below.
 */
export function FilterBar<View extends ListView<View>>({
  view,
  onView,
  fields,
  sorts,
  searched = false,
  className = '',
  children,
}: FilterBarProps<View>) {
  const [open, setOpen] = useState(false);
  const controls = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const set = fields.filter(({ name }) => view[name] !== 'all');
  const words = searched ? view.words : '';
  const search = (typed: string) => onView({ words: typed } as Partial<View>);
  const sortOf = (value: string) => sorts.find((each) => each.value === value) ?? sorts[0];
  const sort = sortOf(view.sort);
  const sortBy = ({ value }: SortOption<View['sort']>) => onView({ sort: value } as Partial<View>);
  const filterBy = (name: FilterField<View>['name'], value: string) =>
    onView({ [name]: value } as Partial<View>);
  return (
    <fieldset
      className="contents"
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || !open) return;
        // The browser empties the field first.
        if (target instanceof HTMLInputElement && target.value) return;
        setOpen(false);
        opener.current?.focus();
      }}
    >
      <legend className="sr-only">Filter and sort</legend>
      <div className="order-1 flex min-h-11 min-w-0 items-center gap-2 max-sm:has-[input]:basis-full">
        {children}
        <Button
          ref={opener}
          aria-expanded={open}
          aria-controls={controls}
          onClick={() => setOpen(!open)}
          className={classNames(
            'aria-expanded:border-ink aria-expanded:shadow-[inset_0_0_0_1px_var(--ink)]',
            // As high as the field beside it.
            children !== undefined && 'min-h-11',
          )}
        >
          <ListFilter aria-hidden />
          <span className="max-sm:sr-only">Filter</span>
        </Button>
      </div>
      <div className="order-3 flex w-full min-w-0 flex-wrap gap-2 empty:hidden">
        {words.trim() && (
          <Chip
            words={`Search: ${words}`}
            label={`Remove filter Search: ${words}`}
            onRemove={() => search('')}
          />
        )}
        {set.map(({ name, label, options }) => (
          <Chip
            key={name}
            words={labelOf(options, view[name])}
            label={`Remove filter ${label}: ${labelOf(options, view[name])}`}
            onRemove={() => filterBy(name, 'all')}
          />
        ))}
        {sort !== sorts[0] && (
          <Chip
            words={`Sorted: ${sort.label}`}
            label={`Remove order: ${sort.label}`}
            onRemove={() => sortBy(sorts[0])}
          />
        )}
      </div>
      <div id={controls} hidden={!open} className="order-4 w-full min-w-0">
        <div className={`grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:grid-cols-3 ${className}`}>
          {searched && (
            <TextField
              label="Search"
              type="search"
              value={words}
              onChange={(event) => search(event.target.value)}
              className="col-span-full"
            />
          )}
          {fields.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              options={options}
              value={view[name]}
              onChange={(event) => filterBy(name, event.target.value)}
              className="min-w-0"
            />
          ))}
          <Select
            label="Sort by"
            options={sorts}
            value={view.sort}
            onChange={(event) => sortBy(sortOf(event.target.value))}
          />
        </div>
      </div>
    </fieldset>
  );
}

/** What is set, and a press that takes it back. */
function Chip({ words, label, onRemove }: { words: string; label: string; onRemove: () => void }) {
  return (
    <Button
      variant="quiet"
      className="max-w-full border-line! bg-sunken"
      aria-label={label}
      onClick={onRemove}
    >
      <span className="truncate">{words}</span>
      <X aria-hidden />
    </Button>
  );
}

function labelOf(options: readonly SelectOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
