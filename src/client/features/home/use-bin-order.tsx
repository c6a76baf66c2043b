import type { ReactNode } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { anyText, oneOf, viewOf } from '../../lib/address-view.ts';
import { useAddressView } from '../../lib/use-address-view.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** From this size on, the bin has a search field and an order. */
const SEARCHED_FROM = 11;

const SORTS = [
  { value: 'score', label: 'Score, highest first' },
  { value: 'proven', label: 'Proven, highest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title' },
] as const;

const binView = viewOf({
  words: anyText(''),
  sort: oneOf(['score', 'proven', 'newest', 'title'], 'score'),
});

interface BinOrder {
  readonly shown: readonly ConceptListItem[] | undefined;
  /** Null for a bin too small to need them. */
  readonly controls: ReactNode;
}

/** Filters and sorts the concepts of a large bin; a small one keeps the server's order. */
export function useBinOrder(concepts: readonly ConceptListItem[] | undefined): BinOrder {
  const [{ words, sort }, setView] = useAddressView(binView);
  if (!concepts || concepts.length < SEARCHED_FROM) return { shown: concepts, controls: null };
  const wanted = words.trim().toLowerCase();
  const found = concepts.filter(({ title, summary }) =>
    `${title} ${summary ?? ''}`.toLowerCase().includes(wanted),
  );
  const controls = (
    <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <TextField
        label="Search your bin"
        type="search"
        value={words}
        onChange={(event) => setView({ words: event.target.value })}
      />
      <Select
        label="Sort by"
        options={SORTS}
        value={sort}
        onChange={(event) => setView({ sort: binView({ sort: event.target.value }).sort })}
      />
      {/* As `ShownCount`, whose file the first load of the home page does without. */}
      <p role="status" className="col-span-full text-sm text-ink-soft empty:hidden">
        {found.length < concepts.length && `${found.length} of ${concepts.length} shown by this filter`}
      </p>
    </div>
  );
  return { shown: sorted(found, sort), controls };
}

function sorted(concepts: readonly ConceptListItem[], sort: string): readonly ConceptListItem[] {
  if (sort === 'title') return concepts.toSorted((a, b) => a.title.localeCompare(b.title));
  if (sort === 'newest') return concepts.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  if (sort === 'proven') return concepts.toSorted((a, b) => (b.proven ?? -1) - (a.proven ?? -1));
  return concepts;
}
