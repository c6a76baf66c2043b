import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BarePage } from '../ui/bare-page.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** The error boundary of the pages: shows an error and a way to continue. Navigating elsewhere resets it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary shown={pathname} fallback={(offline) => <PageError offline={offline} />}>
      {children}
    </ErrorBoundary>
  );
}

function PageError({ offline }: { offline: boolean }) {
  return (
    <BarePage>
      <ErrorState
        isPage
        message={offline ? 'This page could not be loaded. Check your connection.' : 'This page broke.'}
        onRetry={() => window.location.reload()}
      />
    </BarePage>
  );
}
