import { useMemo } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { isStillProcessing, type PolledConcept } from '../../../shared/journey.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** The founder's concepts, highest score first; polled every two seconds while any of them is processed. */
export function useConcepts() {
  const query = trpc.concepts.list.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? POLL_INTERVAL_MS : false),
  });
  const concepts = useMemo(() => query.data && sortedByScore(query.data), [query.data]);
  return { ...query, concepts };
}

/** A failed concept stays under 100 % until a retry, which the live stream reports, so it needs no polling. */
export function isMoving(concept: PolledConcept): boolean {
  return concept.status !== 'failed' && isStillProcessing(concept);
}

/** Highest score first; those without a score last, in their given order. */
export function sortedByScore(concepts: readonly ConceptListItem[]): ConceptListItem[] {
  return [...concepts].sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
