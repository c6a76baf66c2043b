import { scorePercent } from '../../../shared/bands.ts';
import type { PublicRound } from '../../../shared/competition-rounds.ts';
import { endOf } from '../../../shared/round-end.ts';
import { shortDate } from '../../ui/short-date.ts';

/** The archive: who won each round that is over, and the ranking as it was then. */
export function PastRounds({ rounds }: { rounds: readonly PublicRound[] }) {
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby="past-rounds" className="mt-8">
      <h2 id="past-rounds" className="mb-4 text-2xl">
        Past rounds
      </h2>
      <ul className="grid gap-3">
        {rounds.map((round) => (
          <li key={round.id} className="edge-quiet rounded bg-surface p-4">
            <p className="font-semibold wrap-anywhere">
              {round.winner ? `Winner: ${round.winner.title}` : 'Nobody entered this round.'}
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              Round {round.number}, ended {shortDate(endOf(round))}. {round.prize}
            </p>
            {round.results.length > 0 && <FrozenRanking round={round} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FrozenRanking({ round }: { round: PublicRound }) {
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">Ranking</summary>
      <ol className="grid gap-1">
        {round.results.map(({ id, title, score }, index) => (
          <li key={id} className="wrap-anywhere">
            #{index + 1} {title}: {scorePercent(score)}%
          </li>
        ))}
      </ol>
    </details>
  );
}
