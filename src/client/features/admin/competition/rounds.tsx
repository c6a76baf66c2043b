import { useState } from 'react';
import type { RoundView } from '../../../../shared/competition-rounds.ts';
import { endOf } from '../../../../shared/round-end.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { moment } from '../../../ui/moment.ts';
import { toastSuccess } from '../../../ui/notices.ts';
import { shortDate } from '../../../ui/short-date.ts';
import { done, underWay } from '../../../ui/status-faces.ts';
import { useAdminRefusal, useRelockOn } from '../use-admin-refusal.ts';
import { CorrectRoundDialog } from './correct-round-dialog.tsx';
import { OpenRoundForm } from './open-round-form.tsx';

/** The rounds of the competition: the open one can be corrected and ended; when none is, the next can be opened. */
export function Rounds() {
  const { data, error, refetch, isFetching } = trpc.competition.rounds.useQuery();
  useRelockOn(error);
  const isOpen = data?.some(({ endedAt }) => endedAt === null);
  return (
    <section aria-label="Rounds" className="grid gap-4">
      <h2>Rounds</h2>
      {data && !isOpen && <OpenRoundForm />}
      {data && (
        <ul className="grid gap-3">
          {data.map((round) => (
            <Round key={round.id} round={round} />
          ))}
        </ul>
      )}
      {!data && (
        <ErrorState
          message="The rounds could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function Round({ round }: { round: RoundView }) {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const [shown, setShown] = useState<'correct' | 'end' | null>(null);
  const end = trpc.competition.endRound.useMutation({
    onSuccess: async () => {
      await utils.competition.invalidate();
      setShown(null);
      toastSuccess('Round ended');
    },
    onError: (error) => refuse(error, 'Failed to end round'),
  });
  const { number, prize, entries, endsAt, endsInMs, endedAt, winner, winnerToldAt, winnerUntoldBecause } =
    round;
  return (
    <li className="edge-quiet flex flex-wrap items-center justify-between gap-3 rounded bg-surface p-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          Round {number}: {prize} <Standing round={round} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {entries === 1 ? '1 entry' : `${entries} entries`},{' '}
          {endsInMs > 0 ? `ends ${moment(endsAt)}` : `ended ${shortDate(endOf(round))}`}
          {winner && `. Winner: ${winner.title}`}
          {winner && (winnerToldAt ? ', told by text' : ', not told by text')}
          {winner && winnerUntoldBecause && ` (${winnerUntoldBecause})`}
        </p>
      </div>
      {!endedAt && (
        <div className="flex flex-wrap gap-2">
          {endsInMs > 0 && (
            <Button size="small" onClick={() => setShown('correct')}>
              Correct
            </Button>
          )}
          <Button size="small" onClick={() => setShown('end')}>
            End round
          </Button>
        </div>
      )}
      {shown === 'correct' && <CorrectRoundDialog round={round} onClose={() => setShown(null)} />}
      <ConfirmDialog
        open={shown === 'end'}
        onOpenChange={(open) => setShown(open ? 'end' : null)}
        title="End this round?"
        description="The ranking is frozen as it is now, and its first is named the winner. Entries that are still being scored are left out. This cannot be undone."
        confirmLabel="End round"
        busy={end.isPending}
        onConfirm={() => end.mutate({ id: round.id })}
      />
    </li>
  );
}

const STANDINGS = {
  open: underWay('Open'),
  scoring: underWay('Scoring the last entries'),
  ended: done('Ended'),
};

function Standing({ round: { endedAt, endsInMs } }: { round: RoundView }) {
  const { label, tone } = STANDINGS[endedAt ? 'ended' : endsInMs > 0 ? 'open' : 'scoring'];
  return <Badge tone={tone}>{label}</Badge>;
}
