import { ArrowBigUp } from 'lucide-react';
import type { VotableFeature } from '../../../shared/features.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { FEATURE_FACES } from '../../ui/status-faces.ts';
import { toast } from '../../ui/toast-store.ts';

/** The visible features; fetched only while the dialog is open. */
export function FeatureList() {
  const { data, isPending, isError, isFetching, refetch } = trpc.features.visible.useQuery();
  if (isPending) return <SkeletonList label="Loading features" rowClassName="h-24" />;
  if (isError && !data) {
    return (
      <ErrorState
        message="The features could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title="No features to vote on yet" hint="Ask for one under Submit Feature." />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {data.map((feature) => (
        <FeatureRow key={feature.id} feature={feature} />
      ))}
    </ul>
  );
}

function FeatureRow({ feature }: { feature: VotableFeature }) {
  return (
    <li className="edge-quiet flex items-start gap-4 rounded px-4 py-3">
      <VoteButton feature={feature} />
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere">{feature.title}</h3>
        <p className="mt-1 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{feature.description}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <Badge tone={FEATURE_FACES[feature.status].tone}>{FEATURE_FACES[feature.status].label}</Badge>
          {shortDate(feature.createdAt)}
        </p>
      </div>
    </li>
  );
}

function VoteButton({ feature }: { feature: VotableFeature }) {
  const utils = trpc.useUtils();
  const refetchFeatures = () => utils.features.visible.invalidate();
  const vote = trpc.features.vote.useMutation({
    onSuccess: () => {
      toast({ title: 'Vote recorded successfully' });
      return refetchFeatures();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to vote for feature')),
  });
  const unvote = trpc.features.unvote.useMutation({
    onSuccess: () => {
      toast({ title: 'Vote removed successfully' });
      return refetchFeatures();
    },
    onError: (error) => toastError(serverMessage(error, 'Failed to remove vote')),
  });
  const busy = vote.isPending || unvote.isPending;
  const voted = feature.hasUserVoted;
  const press = () => {
    // Not disabled while pending, so that it keeps the focus; a second press is ignored.
    if (!busy) (voted ? unvote : vote).mutate({ id: feature.id });
  };
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-busy={busy || undefined}
      aria-label={`Vote for ${feature.title}, ${feature.voteCount} ${feature.voteCount === 1 ? 'vote' : 'votes'}`}
      onClick={press}
      className={classNames(
        'flex min-h-14 w-14 shrink-0 flex-col items-center justify-center rounded',
        'edge-quiet',
        voted ? 'border-ink! bg-ink text-paper' : 'hover:bg-sunken',
      )}
    >
      <ArrowBigUp aria-hidden className={classNames('size-5', voted && 'fill-current')} />
      <span className="figures font-semibold">{feature.voteCount}</span>
    </button>
  );
}

function toastError(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description });
}
