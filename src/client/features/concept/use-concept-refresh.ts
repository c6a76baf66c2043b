import { useCallback } from 'react';
import { trpc } from '../../lib/trpc.ts';

/**
 * Reads a concept and its evidence again after a change, with the assumption's own page if one is named.
 * Resolves when what is on screen is what the server holds.
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
