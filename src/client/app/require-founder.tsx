import { useEffect, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { PAGES } from '../../shared/pages.ts';
import { CommandCenter } from '../features/commands/command-center.tsx';
import { useConfig } from '../lib/config.ts';
import { useCurrentUser } from '../lib/current-user.ts';
import { paths } from '../lib/paths.ts';
import { useSessionExpired } from '../lib/session-expired.ts';
import { trpc } from '../lib/trpc.ts';
import { useFounderLive } from '../lib/use-live.ts';
import { useOfflinePage } from '../lib/use-offline-page.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { late } from '../ui/late.ts';
import { LatePart } from '../ui/late-part.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { NotFoundPage } from './not-found.ts';

const SessionExpiredDialog = late(
  async () => (await import('../features/sign-in/session-expired-dialog.tsx')).SessionExpiredDialog,
);

/** Routes for signed-in founders. Other visitors see the not-found page (the specification's route table). */
export function RequireFounder() {
  const { user, isLoading, isAuthenticated, error, refetch } = useCurrentUser();
  const founder = useRef(user?.id);
  founder.current ??= user?.id;
  // Signed in from another tab meanwhile. What is typed here is not to become theirs.
  const isOther = user !== undefined && user.id !== founder.current;
  useEffect(() => {
    if (isOther) window.location.assign(paths.home);
  }, [isOther]);
  const expired = useSessionExpired();
  useAskAhead();
  // The stream ends with the session: after signing in again it needs a new one.
  useFounderLive(isAuthenticated && !expired);
  useOfflinePage(isAuthenticated);
  if (isLoading || isOther) return <PageSkeleton />;
  if (error) {
    return (
      <BarePage>
        <ErrorState isPage message="We could not find out who is signed in." onRetry={() => void refetch()} />
      </BarePage>
    );
  }
  if (!isAuthenticated) return <NotFoundPage signedOut />;
  return (
    <>
      {/* A different person may be at the screen now: hide the page, but keep it mounted with what was typed. */}
      <div hidden={expired}>
        <Outlet />
        {!expired && <CommandCenter />}
      </div>
      {expired && (
        <LatePart>
          <SessionExpiredDialog />
        </LatePart>
      )}
    </>
  );
}

/** Prefetches the queries of the header and of what stands first on the page, so that they come with the founder. */
function useAskAhead(): void {
  const utils = trpc.useUtils();
  const { pathname } = useLocation();
  useConfig();
  useEffect(() => {
    if (pathname === paths.home) {
      void utils.concepts.list.prefetch();
      void utils.thoughts.list.prefetch({ unassigned: true });
      void utils.journey.waiting.prefetch();
      void utils.journey.ready.prefetch();
    }
    const id = matchPath(PAGES.concept, pathname)?.params.id;
    if (id) {
      void utils.concepts.get.prefetch({ id });
      void utils.journey.get.prefetch({ id });
      void utils.questions.listByConcept.prefetch({ id });
    }
  }, []);
}
