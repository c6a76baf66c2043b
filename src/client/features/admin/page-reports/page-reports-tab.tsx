import { useState } from 'react';
import type { PageReportView } from '../../../../shared/launch.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useRelockOn } from '../use-admin-refusal.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** What visitors have reported about founders' public pages, newest first, and the way to take one down. */
export default function PageReportsTab() {
  const { data, error, refetch, isFetching } = trpc.launch.reports.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: 30_000,
  });
  useRelockOn(error);
  const [slug, setSlug] = useState<string | null>(null);
  if (!data && error) {
    return (
      <ErrorState
        message="The page reports could not be loaded."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <SkeletonList label="Loading page reports" />;
  if (data.length === 0) {
    return (
      <EmptyState title="No page reports yet" hint="What visitors report on a public page appears here." />
    );
  }
  return (
    <section aria-labelledby="page-reports">
      <h2 id="page-reports" className="mb-4">
        Page Reports ({data.length})
      </h2>
      <ul className="grid gap-3">
        {data.map((report) => (
          <Report key={report.id} report={report} onTakeDown={() => setSlug(report.slug)} />
        ))}
      </ul>
      {slug !== null && <TakeDownDialog slug={slug} onClose={() => setSlug(null)} />}
    </section>
  );
}

function Report({ report, onTakeDown }: { report: PageReportView; onTakeDown: () => void }) {
  const { slug, reason, published, takenDown, createdAt } = report;
  return (
    <li className="edge-quiet rounded bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-3">
          {published ? (
            <a href={`/p/${slug}`} target="_blank" rel="noreferrer" className="link wrap-anywhere">
              /p/{slug}
            </a>
          ) : (
            <span className="wrap-anywhere">/p/{slug}</span>
          )}
          <Badge tone={published ? 'green' : takenDown ? 'red' : 'grey'}>
            {published ? 'Public' : takenDown ? 'Taken down' : 'Not public'}
          </Badge>
          <span className="text-sm text-ink-soft">Reported {shortDate(createdAt)}</span>
        </p>
        {!takenDown && (
          <Button size="small" variant="danger" aria-label={`Take down /p/${slug}`} onClick={onTakeDown}>
            Take down
          </Button>
        )}
      </div>
      <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{reason}</p>
      {takenDown && (
        <p className="mt-2 max-w-prose text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
          Taken down {shortDate(takenDown.at)}: {takenDown.reason}
        </p>
      )}
    </li>
  );
}
