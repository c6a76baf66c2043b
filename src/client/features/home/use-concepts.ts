import { useMemo } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { isStillProcessing, type PolledConcept } from '../../../shared/journey.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** The founder's concepts, highest score first, read again every two seconds while any of them is being processed. */
export function useConcepts() {
  const query = trpc.concepts.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_INTERVAL_MS : false),
  });
  const concepts = useMemo(() => query.data && sortedByScore(query.data), [query.data]);
  return { ...query, concepts };
}

/** A failed concept stays where it stopped, under 100 %, until it is retried; that it was is told by the live stream. */
export function isMoving(concept: PolledConcept): boolean {
  return concept.status !== 'failed' && isStillProcessing(concept);
}

/** Highest score first; those without one last, in the order they came. */
export function sortedByScore(concepts: readonly ConceptListItem[]): ConceptListItem[] {
  return [...concepts].sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
