import type { PublicRound } from '../../../shared/competition-rounds.ts';
import { COMPETITION_POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { trpc } from '../../lib/trpc.ts';

/** A round, with when that was told and when its texts end by the clock of this device, which may be wrong. */
export interface ShownRound extends PublicRound {
  readonly toldHere: number;
  readonly endsHere: number;
}

/** The newest round (undefined while it is not known, null when there is none), and those before it, newest first. */
export function useRounds() {
  const { data, dataUpdatedAt, isError, refetch } = trpc.competition.publicRounds.useQuery(undefined, {
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
