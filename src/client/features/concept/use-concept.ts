import { isStillProcessing } from '../../../shared/journey.ts';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { unlessFresh } from '../../lib/fresh.ts';
import { trpc } from '../../lib/trpc.ts';

/**
 * Loads a concept with everything on its page: on every visit, and every two seconds (also in the background) while it
 * is processed (specification 2, section 9) or parts are regenerated. A failed concept is not polled until a retry.
 */
export function useConcept(id: string) {
  return trpc.concepts.get.useQuery(
    { id },
    {
      refetchOnMount: unlessFresh,
      refetchInterval: ({ state: { data } }) =>
        data && data.status !== 'failed' && (data.remaking || isStillProcessing(data))
          ? POLL_INTERVAL_MS
          : false,
      refetchIntervalInBackground: true,
    },
  );
}
