import { Outlet } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { useConfig } from './config.ts';
import { useCurrentUser } from './current-user.ts';
import { NotFoundPage } from './not-found.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Routes for a signed-in founder. To everybody else they are not there (the specification's route table). */
export function RequireFounder() {
  // The header asks for it, later: this way it comes in one answer with the founder.
  useConfig();
  const { isLoading, isAuthenticated, error, refetch } = useCurrentUser();
  if (isLoading) return <PageSkeleton />;
  if (error) {
    return (
      <main className="mx-auto max-w-2xl px-4 py-16">
        <ErrorState message="We could not find out who is signed in." onRetry={() => void refetch()} />
      </main>
    );
  }
  return isAuthenticated ? <Outlet /> : <NotFoundPage signedOut />;
}
