import { useState } from 'react';
import { scorePercent } from '../../../shared/bands.ts';
import type { ListedRound } from '../../../shared/competition-rounds.ts';
import { endOf } from '../../../shared/round-end.ts';
import { trpc } from '../../lib/trpc.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { shortDate } from '../../ui/short-date.ts';

/** The archive: who won each round that is over, and the ranking as it was then. */
export function PastRounds({ rounds }: { rounds: readonly ListedRound[] }) {
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
            {round.hasRanking && <FrozenRanking roundId={round.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Loaded when it is opened: all rankings together may be larger than the rest of the page. */
function FrozenRanking({ roundId }: { roundId: string }) {
  const [open, setOpen] = useState(false);
  const ranking = trpc.competition.ranking.useQuery({ id: roundId }, { enabled: open });
  return (
    <details className="mt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">Ranking</summary>
      {ranking.data ? (
        <ol className="grid gap-1">
          {ranking.data.map(({ id, title, score }, index) => (
            <li key={id} className="wrap-anywhere">
              #{index + 1} {title}: {scorePercent(score)}%
            </li>
          ))}
        </ol>
      ) : ranking.isError ? (
        <ErrorState
          message="The ranking could not be loaded."
          busy={ranking.isFetching}
          onRetry={() => void ranking.refetch()}
        />
      ) : (
        <p>Loading the ranking…</p>
      )}
    </details>
  );
}
