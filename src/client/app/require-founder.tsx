import { Outlet } from 'react-router';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useCurrentUser } from './current-user.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** Routes for a signed-in founder. To everybody else they are not there (the specification's route table). */
export function RequireFounder() {
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
