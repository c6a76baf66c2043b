import { type ReactNode, useState } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Below this many, a bin is looked over faster than searched. */
const SEARCHED_FROM = 11;

const SORTS = [
  { value: 'score', label: 'Score, highest first' },
  { value: 'proven', label: 'Proven, highest first' },
  { value: 'title', label: 'Title' },
] as const;

interface BinOrder {
  readonly shown: readonly ConceptListItem[] | undefined;
  /** Null for a bin that needs none. */
  readonly controls: ReactNode;
}

/** The concepts of a large bin by words and order; a small one stays as the server sorts it. */
export function useBinOrder(concepts: readonly ConceptListItem[] | undefined): BinOrder {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<string>('score');
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
        onChange={(event) => setWords(event.target.value)}
      />
      <Select
        label="Sort by"
        options={SORTS}
        value={sort}
        onChange={(event) => setSort(event.target.value)}
      />
    </div>
  );
  return { shown: sorted(found, sort), controls };
}

function sorted(concepts: readonly ConceptListItem[], sort: string): readonly ConceptListItem[] {
  if (sort === 'title') return concepts.toSorted((a, b) => a.title.localeCompare(b.title));
  if (sort === 'proven') return concepts.toSorted((a, b) => (b.proven ?? -1) - (a.proven ?? -1));
  return concepts;
}
