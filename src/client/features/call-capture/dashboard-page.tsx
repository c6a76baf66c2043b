import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { DASHBOARD_PINS } from '../../../shared/call-limits.ts';
import type { CallView, DashboardStats } from '../../../shared/calls.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { CallCaptureLayout } from './call-capture-layout.tsx';
import { CallFlow } from './call-flow.tsx';
import { CallStatusBadge } from './call-status.tsx';
import { CallerName } from './caller-name.tsx';
import { PinState } from './pins/pins-page.tsx';
import { SetupTools } from './setup-tools.tsx';
import { SystemStatus } from './system-status.tsx';

/** /dashboard: statistics of the line, its configuration, and tools for trying it. */
export function DashboardPage() {
  const isSettled = useFirstAnswers();
  return (
    <CallCaptureLayout title="Dashboard" lead="What came in on your concept line.">
      <Stats />
      {isSettled ? (
        <div className="flex flex-col gap-6 xl:flex-row">
          <Column>
            <RecentSubmissions />
            <div className="order-1">
              <SystemStatus />
            </div>
          </Column>
          <Column>
            <FirstPins />
            <div className="order-1 flex flex-col gap-6">
              <SetupTools />
              <CallFlow />
            </div>
          </Column>
        </div>
      ) : (
        <SkeletonList label="Loading the dashboard" rowClassName="h-48" />
      )}
    </CallCaptureLayout>
  );
}

/** Whether every list above another card has been answered once: before that, each would move what stands below it. */
function useFirstAnswers(): boolean {
  const answers = [trpc.calls.recent.useQuery(), trpc.pins.list.useQuery(), trpc.config.get.useQuery()];
  // Latched: a card asks once more for what could not be loaded, and must not go away because of that.
  const [settled, setSettled] = useState(false);
  if (!settled && answers.every(({ isPending }) => !isPending)) setSettled(true);
  return settled;
}

/** A column of cards of different heights; on a narrow screen the columns stack in order. */
function Column({ children }: { children: ReactNode }) {
  return <div className="contents xl:flex xl:min-w-0 xl:flex-1 xl:flex-col xl:gap-6">{children}</div>;
}

/** A share or an average of nothing, which is not zero. */
const NO_FIGURE = '–';

const FIGURES: [label: string, read: (stats: DashboardStats) => string][] = [
  ["Today's Calls", (stats) => String(stats.todayCalls)],
  ['Total Calls', (stats) => String(stats.totalCalls)],
  ['Successful Recordings', (stats) => String(stats.successfulRecordings)],
  ['Success Rate', (stats) => (stats.totalCalls === 0 ? NO_FIGURE : `${stats.successRate}%`)],
  ['Active PINs', (stats) => String(stats.activePins)],
  [
    'Avg. Recording Time',
    (stats) => (stats.successfulRecordings === 0 ? NO_FIGURE : clockTime(stats.avgRecordingTime)),
  ],
];

function Stats() {
  const stats = trpc.calls.stats.useQuery();
  if (stats.isError && !stats.data) {
    const retry = () => void stats.refetch();
    return <ErrorState message="The figures could not be loaded." onRetry={retry} busy={stats.isFetching} />;
  }
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      {FIGURES.map(([label, read]) => (
        <div key={label} className="edge-quiet flex flex-col gap-1 rounded bg-surface px-4 py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="h-8 font-display text-2xl leading-8 font-extrabold">
            {stats.data ? read(stats.data) : <Skeleton className="h-8 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RecentSubmissions() {
  const calls = trpc.calls.recent.useQuery();
  return (
    <Card
      title="Recent Submissions"
      aside={
        <Link className="link" to={paths.recordings}>
          All recordings
        </Link>
      }
    >
      {calls.isPending && <SkeletonList label="Loading calls" />}
      {calls.isError && (
        <ErrorState
          message="The calls could not be loaded."
          onRetry={() => void calls.refetch()}
          busy={calls.isFetching}
        />
      )}
      {calls.data?.length === 0 && (
        <EmptyState title="No calls yet" hint="They appear here as soon as somebody has rung." />
      )}
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {calls.data?.map((call) => (
          <RecentCall key={call.id} call={call} />
        ))}
      </ul>
    </Card>
  );
}

/** One call, linked to where it can be heard. */
function RecentCall({ call }: { call: CallView }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">
          <Link to={paths.call(call.id)} className="link covers-row">
            <CallerName call={call} />
          </Link>
        </p>
        <p className="text-sm text-ink-soft">
          {relativeTime(call.createdAt)}, {clockTime(call.duration)}
          {call.simulated && ', simulated'}
        </p>
        {call.failureReason && <p className="text-sm text-tone-red">{call.failureReason}</p>}
      </div>
      <CallStatusBadge call={call} />
    </li>
  );
}

function FirstPins() {
  const pins = trpc.pins.list.useQuery();
  const first = pins.data?.slice(0, DASHBOARD_PINS);
  return (
    <Card
      title="PINs"
      aside={
        <Link className="link" to={paths.pins}>
          Manage PINs
        </Link>
      }
    >
      {pins.isPending && <SkeletonList label="Loading PINs" rowClassName="h-10" />}
      {pins.isError && (
        <ErrorState message="Your PINs could not be loaded." onRetry={() => void pins.refetch()} />
      )}
      {first?.length === 0 && (
        <EmptyState title="No PINs yet" hint="Create one, and you can pitch from any phone." />
      )}
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {first?.map((pin) => (
          <li key={pin.id} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <span className="figures font-semibold tracking-[0.2em]">{pin.code}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{pin.label}</span>
            <PinState isActive={pin.isActive} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
