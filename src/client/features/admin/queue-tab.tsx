import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toastSuccess } from '../../ui/notices.ts';
import { relativeTime } from '../../ui/relative-time.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useAdminRefusal, useRelockOn } from './use-admin-refusal.ts';

const REFRESH_MS = 5000;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The state of the job queue, and the failed jobs. */
export default function QueueTab() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const { data, error, refetch, isFetching } = trpc.queue.state.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  useRelockOn(error);
  const retry = trpc.queue.retry.useMutation({
    onSuccess: (state) => {
      utils.queue.state.setData(undefined, state);
      toastSuccess('Job put back in line');
    },
    onError: (failure) => refuse(failure, 'Failed to retry job'),
  });
  if (!data && error) {
    return (
      <ErrorState message="The queue could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonList label="Loading queue" />;
  return (
    <div className="grid gap-8">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {STATES.map((state) => (
          <div key={state} className="edge-quiet flex flex-col-reverse rounded bg-surface p-4">
            <dt className="text-ink-soft">{state}</dt>
            <dd className="figures font-display text-3xl leading-none font-extrabold">
              {data.counts[state]}
            </dd>
          </div>
        ))}
      </dl>
      <section aria-label="Failed jobs">
        <h2 className="mb-4">Failed jobs</h2>
        {data.failed.length === 0 && <EmptyState title="No failed jobs" />}
        <ul className="grid gap-3">
          {data.failed.map((job) => (
            <li
              key={job.id}
              className="edge-quiet flex flex-wrap items-start justify-between gap-3 rounded bg-surface p-4"
            >
              <div className="min-w-0">
                <h3 className="text-base">{job.name}</h3>
                <p className="mt-1 wrap-anywhere">{job.reason}</p>
                <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
                  {job.attempts} {job.attempts === 1 ? 'try' : 'tries'}
                  {job.failedAt && `, ${relativeTime(job.failedAt)}`}, {job.id}
                </p>
              </div>
              <Button
                size="small"
                busy={retry.isPending && retry.variables.id === job.id}
                aria-label={`Retry ${job.name}`}
                onClick={() => retry.mutate({ id: job.id })}
              >
                Retry
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
