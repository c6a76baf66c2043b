import { Download } from 'lucide-react';
import type { LaunchPageView, PageStats as Stats } from '../../../../shared/launch.ts';
import type { MessageView } from '../../../../shared/messages.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { CHART } from '../../../ui/chart-style.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { counted } from './counted.ts';
import { Referrals } from './referrals.tsx';
import { StatsPicture } from './stats-picture.tsx';

const REFRESH_MS = 10_000;

interface PageStatsProps {
  conceptId: string;
  page: LaunchPageView;
  messages: readonly MessageView[];
}

/** Visitors, joins and orders: in total, by message, by day, and by referral. */
export function PageStats({ conceptId, page, messages }: PageStatsProps) {
  const stats = trpc.launch.stats.useQuery(
    { id: conceptId },
    { refetchOnMount: 'always', refetchInterval: REFRESH_MS },
  );
  if (!stats.data) {
    if (stats.isError)
      return <ErrorState message="The figures could not be loaded." onRetry={() => void stats.refetch()} />;
    return <SkeletonList label="Loading the page's figures" rows={2} rowClassName="h-32" />;
  }
  const { visits, joins, orders } = stats.data;
  return (
    <Card
      title="Visitors"
      aside={
        <a
          href={`/api/concepts/${conceptId}/waitlist.csv`}
          download
          className={buttonStyle('secondary', 'small')}
        >
          <Download aria-hidden />
          Download the list (CSV)
        </a>
      }
    >
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-3 gap-4">
          <Figure term="Visits" value={visits} />
          <Figure term="Joins" value={joins} />
          <Figure term="Orders" value={orders} />
        </dl>
        {visits === 0 ? (
          <NoVisitYet page={page} />
        ) : (
          <StatsPicture stats={stats.data} today={new Date().toISOString().slice(0, 10)} />
        )}
        <ByMessage stats={stats.data} messages={messages} />
        <Referrals conceptId={conceptId} />
      </div>
    </Card>
  );
}

/** In place of a chart of nothing: what brings the first visit. */
export function NoVisitYet({ page }: { page: Pick<LaunchPageView, 'published' | 'address'> }) {
  return (
    <p className="text-ink-soft">
      {page.published ? (
        <>
          Share this address: <span className="wrap-anywhere text-ink">{page.address}</span>. Each day is
          shown here, from the first visit on.
        </>
      ) : (
        'Each day is shown here once the page is published and somebody visits it.'
      )}
    </p>
  );
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="figures font-display text-3xl font-extrabold">{value.toLocaleString('en-US')}</dd>
    </div>
  );
}

/** The conversion of each message: the share of its visitors who joined or ordered, as a bar. */
function ByMessage({ stats, messages }: { stats: Stats; messages: readonly MessageView[] }) {
  const headlines = new Map(messages.map(({ id, headline }) => [id, headline]));
  return (
    <section aria-label="By message" className="flex flex-col gap-3">
      <h3 className="text-base">By message</h3>
      <ul className="flex flex-col gap-3">
        {stats.byMessage.map(({ messageId, visits, joins, orders }) => {
          const share = visits > 0 ? Math.min(1, (joins + orders) / visits) : 0;
          return (
            <li key={messageId}>
              <p className="flex flex-wrap justify-between gap-x-4 text-sm">
                <span className="wrap-anywhere">
                  {headlines.get(messageId) ?? 'A message that was deleted'}
                </span>
                <span className="text-ink-soft tabular-nums">
                  {counted(visits, 'visit')}, {counted(joins, 'join')}, {counted(orders, 'order')}
                </span>
              </p>
              <div aria-hidden className="mt-1 h-2 border-b-[1.5px] border-line">
                <div className={`h-full ${CHART.countedMark}`} style={{ width: `${share * 100}%` }} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
