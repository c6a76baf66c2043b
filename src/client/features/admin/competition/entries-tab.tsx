import { Download } from 'lucide-react';
import { scorePercent } from '../../../../shared/bands.ts';
import type { CompetitionEntryView } from '../../../../shared/competition.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { downloadText } from '../../../ui/download.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { CONCEPT_FACES } from '../../../ui/status-faces.ts';
import { useAdminRefusal, useRelockOn } from '../use-admin-refusal.ts';
import { entriesCsv } from './entries-csv.ts';
import { Rounds } from './rounds.tsx';
import { SimulatedText } from './simulated-text.tsx';

/** The administration of the competition: all entries with phone numbers, hiding, export, and simulated texts. */
export default function EntriesTab() {
  const { data, error, refetch, isFetching } = trpc.competition.entries.useQuery(undefined, {
    refetchInterval: (query) =>
      query.state.data?.some((each) => each.status === 'processing') ? 2000 : false,
  });
  useRelockOn(error);
  // They stand above the entries, and would push them down.
  const rounds = trpc.competition.rounds.useQuery();
  if (rounds.isPending) return <SkeletonList label="Loading entries" rowClassName="h-32" />;
  return (
    <div className="grid gap-6">
      <Rounds />
      <SimulatedText />
      <section aria-label="Entries">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2>Entries{data && ` (${data.length})`}</h2>
          {data && data.length > 0 && (
            <Button
              size="small"
              onClick={() =>
                downloadText('competition-entries.csv', 'text/csv;charset=utf-8', entriesCsv(data))
              }
            >
              <Download aria-hidden />
              Export CSV
            </Button>
          )}
        </div>
        {data?.length === 0 && <EmptyState title="No entries yet" />}
        {data && data.length > 0 && (
          <ol className="grid gap-4">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        {!data && error && (
          <ErrorState
            message="The entries could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <SkeletonList label="Loading entries" rowClassName="h-32" />}
      </section>
    </div>
  );
}

function Entry({ entry }: { entry: CompetitionEntryView }) {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const refetch = () => utils.competition.entries.invalidate();
  const update = trpc.competition.updateEntry.useMutation({
    onSuccess: ({ hidden }) => toastSuccess(hidden ? 'Entry hidden' : 'Entry shown'),
    onError: (error) => refuse(error, 'Failed to update entry'),
    onSettled: refetch,
  });
  const retry = trpc.competition.retryEntry.useMutation({
    onError: (error) => refuse(error, 'Failed to retry entry'),
    onSettled: refetch,
  });
  const { id, round, title, score, status, hidden, phoneNumber, createdAt, transcript, failureReason } =
    entry;
  return (
    <li className="edge-quiet rounded bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere">{title}</h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
            <Badge tone={CONCEPT_FACES[status]?.tone ?? 'grey'}>
              {CONCEPT_FACES[status]?.label ?? status}
            </Badge>
            {hidden && <Badge>hidden</Badge>}
            {score === null ? (
              <span>not scored</span>
            ) : (
              <span className="figures">{scorePercent(score)}%</span>
            )}
            <a className="link" href={`tel:${phoneNumber}`}>
              <PhoneNumber number={phoneNumber} />
            </a>
            <span>
              Round {round}, {shortDate(createdAt)}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status === 'failed' && (
            <Button
              size="small"
              busy={retry.isPending}
              aria-label={`Retry ${title}`}
              onClick={() => retry.mutate({ id })}
            >
              Retry
            </Button>
          )}
          <Button
            size="small"
            busy={update.isPending}
            aria-label={`${hidden ? 'Show' : 'Hide'} ${title}`}
            onClick={() => update.mutate({ id, hidden: !hidden })}
          >
            {hidden ? 'Show' : 'Hide'}
          </Button>
        </div>
      </div>
      {failureReason && <p className="mt-2 text-tone-red">{failureReason}</p>}
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{transcript}</p>
    </li>
  );
}
