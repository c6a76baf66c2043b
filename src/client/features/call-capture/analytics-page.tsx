import type { CallAnalytics } from '../../../shared/calls.ts';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { CALL_FACES, failed, type StatusFace } from '../../ui/status-faces.ts';
import { CallCaptureLayout } from './call-capture-layout.tsx';
import { CallsChart } from './calls-chart.tsx';
import { ShareBars } from './share-bars.tsx';

/** /analytics: thirty days of the line. */
export function AnalyticsPage() {
  const analytics = trpc.calls.analytics.useQuery();
  return (
    <CallCaptureLayout title="Analytics" lead="The last thirty days, in days of UTC.">
      {analytics.isPending && <SkeletonList label="Loading analytics" rowClassName="h-48" />}
      {analytics.isError && (
        <ErrorState
          message="The analytics could not be loaded."
          onRetry={() => void analytics.refetch()}
          busy={analytics.isFetching}
        />
      )}
      {analytics.data && <Charts analytics={analytics.data} />}
    </CallCaptureLayout>
  );
}

function Charts({ analytics }: { analytics: CallAnalytics }) {
  const calls = analytics.days.reduce((sum, day) => sum + day.calls, 0);
  const goingOn = analytics.outcomes.find(({ status }) => status === 'in_progress')?.calls ?? 0;
  const ended = calls - goingOn;
  const successful = analytics.days.reduce((sum, day) => sum + day.successful, 0);
  if (calls === 0)
    return <EmptyState title="No calls in the last thirty days" hint="Ring the line, or simulate a call." />;
  return (
    <>
      <Card title="Calls over time">
        <CallsChart days={analytics.days} />
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card title="Durations">
          <ShareBars
            rows={analytics.durations.map(({ from, to, calls: count }) => ({
              label: durationLabel(from, to),
              count,
            }))}
          />
        </Card>
        <Card title="Success rate">
          <p className="mb-4">
            <span className="font-display text-3xl font-extrabold">
              {Math.round((successful / Math.max(1, ended)) * 100)}%
            </span>{' '}
            <span className="text-ink-soft">
              {successful} of {ended} calls that have ended left a recording
            </span>
          </p>
          <ShareBars
            rows={analytics.outcomes.map(({ status, calls: count }) => ({
              label: OUTCOME_FACES[status]?.label ?? status,
              count,
            }))}
          />
        </Card>
      </div>
    </>
  );
}

/** Calls where they are counted: the same states, the failed ones by their reason. */
const OUTCOME_FACES: Readonly<Record<string, StatusFace>> = {
  ...CALL_FACES,
  no_recording: failed('Failed: nothing recorded'),
  refused: failed('Failed: not admitted'),
};

function durationLabel(from: number, to: number | null): string {
  const words = (seconds: number) => (seconds < 60 ? `${seconds} s` : `${seconds / 60} min`);
  return to === null ? `${words(from)} and more` : `${words(from)} to ${words(to)}`;
}
