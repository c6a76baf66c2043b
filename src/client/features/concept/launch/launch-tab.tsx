import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import type { LaunchPageView } from '../../../../shared/launch.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageEditor } from './page-editor.tsx';
import { PageStats } from './page-stats.tsx';

/** The concept's public page: editor, publishing and statistics. */
export function LaunchTab({ concept }: { concept: ConceptView }) {
  const launch = trpc.launch.overview.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const messages = trpc.messages.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const page = launch.data?.page;
  // The figures stand above the editor, and would push it down.
  const figures = trpc.launch.stats.useQuery({ id: concept.id }, { enabled: Boolean(page) });
  // Latched: a page that is published now must not take the editor away.
  const [settled, setSettled] = useState(false);
  if (!settled && launch.data && messages.data && !(page && figures.isPending)) setSettled(true);
  const isLoading = !settled && !launch.isError && !messages.isError;
  return (
    <section aria-labelledby="launch-heading" className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="launch-heading">Launch</h2>
        {page && !isLoading && <PageState page={page} />}
      </header>
      {settled && launch.data && messages.data ? (
        <>
          {launch.data.page?.takenDown && (
            <p
              role="alert"
              className="rounded border-[1.5px] border-tone-red bg-tone-red-soft px-3 py-2 text-tone-red"
            >
              This page has been taken down: {launch.data.page.takenDown.reason}
            </p>
          )}
          {launch.data.page && (
            <PageStats conceptId={concept.id} page={launch.data.page} messages={messages.data} />
          )}
          {messages.data.length === 0 ? (
            <EmptyState
              title="A page needs a message"
              hint="Have three drafted from your canvas, and choose the one that claims only what you know."
              action={
                <Link to={`${paths.concept(concept.id)}?tab=messaging`} className={buttonStyle('primary')}>
                  Go to Messaging
                </Link>
              }
            />
          ) : (
            <PageEditor conceptId={concept.id} launch={launch.data} messages={messages.data} />
          )}
        </>
      ) : launch.isError || messages.isError ? (
        <ErrorState
          message="The page could not be loaded."
          busy={launch.isFetching || messages.isFetching}
          onRetry={() => {
            void launch.refetch();
            void messages.refetch();
          }}
        />
      ) : (
        <SkeletonList label="Loading the page" rows={3} rowClassName="h-32" />
      )}
    </section>
  );
}

function PageState({ page }: { page: LaunchPageView }) {
  if (!page.published) return <Badge>{page.takenDown ? 'Taken down' : 'Not published'}</Badge>;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Badge tone="green">Published</Badge>
      <a
        href={page.address}
        target="_blank"
        rel="noopener"
        className="link inline-flex items-center gap-2 wrap-anywhere"
      >
        {page.address}
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <Button
        size="small"
        aria-label="Copy address"
        onClick={() => void copyText(page.address, 'Address copied', 'Failed to copy the address')}
      >
        <Copy aria-hidden />
        Copy
      </Button>
    </span>
  );
}
