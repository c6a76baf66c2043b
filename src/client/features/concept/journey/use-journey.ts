import type { ConceptView } from '../../../../shared/concepts.ts';
import { nextSteps } from '../../../../shared/journey.ts';
import { unlessFresh } from '../../../lib/fresh.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError } from '../../../ui/notices.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** A concept's journey: read while it is `wanted`. */
export function useJourney(conceptId: string, wanted: boolean) {
  return trpc.journey.get.useQuery({ id: conceptId }, { enabled: wanted, refetchOnMount: unlessFresh });
}

/** Whether a concept's assumptions are reviewed and going on is its next step. */
export function useIsRefined({ id, status }: Pick<ConceptView, 'id' | 'status'>): boolean {
  const isRefining = nextSteps(status).now === 'Refine Assumptions';
  return useJourney(id, isRefining).data?.next?.act === 'go-on' && isRefining;
}

/** Moves a concept to another stage of its journey. */
export function useMove(conceptId: string) {
  const utils = trpc.useUtils();
  const refresh = useConceptRefresh(conceptId);
  return trpc.concepts.update.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.journey.get.invalidate({ id: conceptId }), refresh()]);
    },
    onError: (error) => toastError(serverMessage(error, 'The stage could not be changed')),
  });
}
