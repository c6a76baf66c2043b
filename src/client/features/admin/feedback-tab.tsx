import { Star } from 'lucide-react';
import type { FeedbackOverview } from '../../../shared/feedback.ts';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { CHART } from '../../ui/chart-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DayChart } from './day-chart.tsx';
import { useRelockOn } from './use-admin-refusal.ts';

/** What visitors say of the AI: ratings over time, and their words. */
export default function FeedbackTab() {
  const { data, error, refetch, isFetching } = trpc.feedback.overview.useQuery(undefined, { staleTime: 0 });
  useRelockOn(error);
  if (!data && error) {
    return (
      <ErrorState
        message="The feedback could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonList label="Loading feedback" />;
  if (data.total === 0) return <EmptyState title="No feedback yet" />;
  return (
    <div className="grid gap-6">
      <Ratings overview={data} />
      <section aria-label="Latest feedback">
        <h2 className="mb-4">Latest</h2>
        <ul className="grid gap-3">
          {data.latest.map(({ id, rating, feedback, createdAt }) => (
            <li key={id} className="edge-quiet rounded bg-surface p-4">
              <p className="flex items-center gap-3 text-sm text-ink-soft">
                <Stars rating={rating} />
                {shortDate(createdAt)}
              </p>
              <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{feedback}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Ratings({ overview: { total, average, byRating, byDay } }: { overview: FeedbackOverview }) {
  return (
    <Card title={`Feedback (${total})`}>
      <div className="grid gap-8 lg:grid-cols-[18rem_1fr]">
        <div>
          <p className="mb-4">
            <span className="font-display text-3xl font-extrabold">{average?.toFixed(1)}</span> of 5 stars on
            average
          </p>
          <dl className="grid gap-2">
            {[5, 4, 3, 2, 1].map((rating) => {
              const count = byRating[rating - 1] ?? 0;
              return (
                <div key={rating} className="grid grid-cols-[4rem_1fr_3rem] items-center gap-2 text-sm">
                  <dt>{rating === 1 ? '1 star' : `${rating} stars`}</dt>
                  <dd aria-hidden className="h-3 bg-sunken">
                    <div
                      className={`h-3 ${CHART.countedMark}`}
                      style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
                    />
                  </dd>
                  <dd className="figures text-right">{count}</dd>
                </div>
              );
            })}
          </dl>
        </div>
        <DayChart
          title="Average rating by day"
          days={90}
          max={5}
          maxLabel="5 stars"
          bars={byDay.map(({ day, count, average: mean }) => ({
            day,
            value: mean,
            label: `${mean.toFixed(1)} stars, ${count} ${count === 1 ? 'rating' : 'ratings'}`,
          }))}
        />
      </div>
    </Card>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={rating === 1 ? '1 star' : `${rating} stars`} className="inline-flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`size-4 ${star <= rating ? 'fill-ink text-ink' : 'fill-transparent text-bar-grey'}`}
        />
      ))}
    </span>
  );
}
