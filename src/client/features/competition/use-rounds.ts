import { useEffect, useState } from 'react';
import type { PublicRound } from '../../../shared/competition-rounds.ts';
import { trpc } from '../../lib/trpc.ts';

/** The newest round (undefined while loading, null when there is none), and those before it, newest first. */
export function useRounds() {
  const { data, isError } = trpc.competition.publicRounds.useQuery();
  const [round = isError || data ? null : undefined, ...past] = data ?? [];
  return { round, past: past.filter(({ endedAt }) => endedAt !== null) };
}

/** Whether texts are taken now; undefined while that is not known. Turns false at the round's end by itself. */
export function useIsOpen(round: PublicRound | null | undefined): boolean | undefined {
  const [now, setNow] = useState(() => Date.now());
  const left = round && !round.endedAt ? new Date(round.endsAt).getTime() - now : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 50, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [left]);
  return round === undefined ? undefined : left > 0;
}

/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
