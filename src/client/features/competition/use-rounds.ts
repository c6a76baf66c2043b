import type { ListedRound } from '../../../shared/competition-rounds.ts';
import { COMPETITION_POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** A round, with the time it was fetched and the end of its texts by this device's clock, which may be wrong. */
export interface ShownRound extends ListedRound {
  readonly toldHere: number;
  readonly endsHere: number;
}

/** The newest round (undefined while unknown, null when there is none), and earlier ones, newest first. */
export function useRounds() {
  const { data, dataUpdatedAt, isError, refetch } = trpc.competition.roundsInBrief.useQuery(undefined, {
    refetchInterval: ({ state }) => state.status === 'error' && COMPETITION_POLL_INTERVAL_MS,
  });
  const [newest = null, ...past] = data ?? [];
  const round = newest && { ...newest, toldHere: dataUpdatedAt, endsHere: dataUpdatedAt + newest.endsInMs };
  return {
    round: data ? round : undefined,
    past: past.filter(({ endedAt }) => endedAt !== null),
    isUnknown: isError && !data,
    refetch,
  };
}
