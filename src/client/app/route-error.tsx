import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** What shows when a page itself breaks: a word and a way on, never a blank screen. */
export function RouteError() {
  const error = useRouteError();
  const offline = error instanceof TypeError;
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <ErrorState
        message={offline ? 'This page could not be loaded. Check your connection.' : 'This page broke.'}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
