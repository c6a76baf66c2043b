import { RefreshCw } from 'lucide-react';
import type { CommunitySummaryView } from '../../../../shared/community-forms.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { InsightGroups } from './insight-groups.tsx';

/** The community insights: the analyst's summary, then statements by assumption and by person with their quotes. */
export function InsightsCard({ conceptId }: { conceptId: string }) {
  const summary = trpc.community.summary.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const insights = trpc.community.insights.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const busy = summary.isFetching || insights.isFetching;
  const refresh = () => void Promise.all([summary.refetch(), insights.refetch()]);
  return (
    <Card
      title="AI Insights"
      aside={
        <Button size="small" busy={busy} onClick={refresh}>
          {!busy && <RefreshCw aria-hidden />}
          Refresh
        </Button>
      }
    >
      {summary.isPending && <SkeletonList label="Loading insights" rows={1} rowClassName="h-24" />}
      {summary.isError && (
        <ErrorState
          message="The insights could not be loaded."
          busy={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
      {summary.data && (
        <>
          <p className="mb-3 text-sm text-ink-soft">{heardWords(summary.data, insights.data?.heardFrom)}</p>
          <Prose text={summary.data.summary} />
        </>
      )}
      {insights.isError && !insights.data && (
        <ErrorState
          message="What was said by assumption and by person could not be loaded."
          busy={insights.isFetching}
          onRetry={() => void insights.refetch()}
        />
      )}
      {insights.data && <InsightGroups insights={insights.data} />}
    </Card>
  );
}

/** Counts people with thoughts, not thoughts: two thoughts of one person are not two voices. */
function heardWords({ totalThoughts, memberCount }: CommunitySummaryView, heardFrom = memberCount): string {
  const thoughts = `${totalThoughts.toLocaleString('en-US')} ${totalThoughts === 1 ? 'thought' : 'thoughts'}`;
  const members = `${memberCount.toLocaleString('en-US')} ${memberCount === 1 ? 'member' : 'members'}`;
  if (totalThoughts === 0) return `No thoughts yet from ${members}`;
  return heardFrom === memberCount
    ? `${thoughts} from ${members}`
    : `${thoughts} from ${heardFrom.toLocaleString('en-US')} of ${members}`;
}
