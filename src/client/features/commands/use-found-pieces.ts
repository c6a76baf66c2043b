import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 150;

/** The founder's records that contain the typed words, and the state of the search. */
export function useFoundPieces(typed: string) {
  const q = usePaused(typed.trim());
  const wanted = q.length > 1;
  const search = trpc.search.find.useQuery(
    { q },
    { enabled: wanted, staleTime: 0, placeholderData: keepPreviousData },
  );
  const found = wanted ? (search.data ?? []) : [];
  const waits = search.isFetching || q !== typed.trim();
  return {
    found,
    state: !wanted
      ? typed.trim().length === 1
        ? ('short' as const)
        : ('idle' as const)
      : search.isError
        ? ('failed' as const)
        : found.length > 0
          ? ('found' as const)
          : waits
            ? ('searching' as const)
            : ('nothing' as const),
    retry: () => void search.refetch(),
  };
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
export type FoundPieces = ReturnType<typeof useFoundPieces>;
