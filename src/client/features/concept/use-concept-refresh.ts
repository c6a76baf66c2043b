import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';

/**
 * Refetches a concept and its evidence after a change, and the page of an assumption if one is given. Resolves when the
 * new data is shown.
 */
export function useConceptRefresh(conceptId: string) {
  const utils = trpc.useUtils();
  return useCallback(
    async (assumptionId?: string) => {
      const assumption = assumptionId ? { id: assumptionId } : undefined;
      await Promise.all([
        utils.concepts.get.invalidate({ id: conceptId }),
        utils.concepts.list.invalidate(),
        utils.concepts.score.invalidate({ id: conceptId }),
        utils.evidence.listByConcept.invalidate({ id: conceptId }),
        ...(assumption
          ? [utils.assumptions.get.invalidate(assumption), utils.assumptions.evidence.invalidate(assumption)]
          : []),
      ]);
    },
    [utils, conceptId],
  );
}
