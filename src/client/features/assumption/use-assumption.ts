import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** How long to poll after a press while the server does not report the gathering yet, in milliseconds. */
const BEGINS_WITHIN_MS = 10_000;

/**
 * Loads an assumption, and polls it every two seconds while evidence is gathered, starting right after the press and
 * until the server reports the end.
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
