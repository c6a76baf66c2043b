import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** How long after a press the server may still not have begun; polling goes on until then. */
const BEGINS_WITHIN_MS = 10_000;

/**
 * An assumption, read again every two seconds while evidence is gathered for it: also shortly after the press,
 * until the server says that it is done.
 */
export function useAssumption(id: string, pressedAt: number | null) {
  return trpc.assumptions.get.useQuery(
    { id },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false;
        const justPressed =
          pressedAt !== null &&
          Date.now() - pressedAt < BEGINS_WITHIN_MS &&
          (data.gatheredAt === null || Date.parse(data.gatheredAt) < pressedAt);
        return data.gathering || justPressed ? POLL_INTERVAL_MS : false;
      },
      refetchIntervalInBackground: true,
    },
  );
}
