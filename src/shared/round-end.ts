import type { PublicRound } from './competition-rounds.ts';

/** When a round stopped accepting texts: at its date, or earlier by hand. The ranking may be frozen later. */
export function endOf({ endsAt, endedAt }: Pick<PublicRound, 'endsAt' | 'endedAt'>): string {
  return endedAt !== null && new Date(endedAt) < new Date(endsAt) ? endedAt : endsAt;
}
