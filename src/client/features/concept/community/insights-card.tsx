import { RefreshCw } from 'lucide-react';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { Prose } from '../prose.tsx';

/** What the community's thoughts say in sum, as the analyst reads them. */
export function InsightsCard({ conceptId }: { conceptId: string }) {
  const summary = trpc.community.summary.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  return (
    <Card
      title="AI Insights"
      aside={
        <Button size="small" busy={summary.isFetching} onClick={() => void summary.refetch()}>
          {!summary.isFetching && <RefreshCw aria-hidden />}
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
          <p className="mb-3 text-sm text-ink-soft">
            <span className="figures">{summary.data.totalThoughts.toLocaleString('en-US')}</span>{' '}
            {summary.data.totalThoughts === 1 ? 'thought' : 'thoughts'} from{' '}
            <span className="figures">{summary.data.memberCount.toLocaleString('en-US')}</span>{' '}
            {summary.data.memberCount === 1 ? 'member' : 'members'}
          </p>
          <Prose text={summary.data.summary} />
        </>
      )}
    </Card>
  );
}
