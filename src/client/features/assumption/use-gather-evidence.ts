import { useEffect, useRef } from 'react';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { GATHER_REFETCH_DELAY_MS } from '../../../shared/limits.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { toastError } from '../../ui/notices.ts';
import { toast } from '../../ui/toast-store.ts';
import { useConceptRefresh } from '../concept/use-concept-refresh.ts';

/**
 * Starts gathering evidence. Refetches evidence and assumption three seconds later (specification 2, section 4), and
 * again when the gathering ends.
 */
export function useGatherEvidence(assumption: AssumptionView, onStarted: () => void) {
  const refresh = useConceptRefresh(assumption.conceptId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, gathering, gatheredAt } = assumption;
  const start = trpc.assumptions.gatherEvidence.useMutation({
    onSuccess: () => {
      toast({ title: 'AI Research Started', description: 'New evidence appears here as it is found.' });
      onStarted();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(id), GATHER_REFETCH_DELAY_MS);
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to start evidence gathering')),
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const seen = useRef({ gathering, gatheredAt });
  useEffect(() => {
    const ended = (seen.current.gathering && !gathering) || seen.current.gatheredAt !== gatheredAt;
    seen.current = { gathering, gatheredAt };
    if (ended) void refresh(id);
  }, [gathering, gatheredAt, id, refresh]);
  return { start: () => start.mutate({ id }), isStarting: start.isPending };
}
