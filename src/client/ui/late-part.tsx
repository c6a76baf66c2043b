import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';

interface LatePartProps {
  /** What is shown: something else is tried anew after a failure. */
  shown?: string;
  fallback?: ReactNode;
  /** Whether it is all that the page has below its header. */
  isPage?: boolean;
  /** For what can be done without, such as an animation: keeps the fallback instead of saying what is missing. */
  isOptional?: boolean;
  children: ReactNode;
}

/**
 * A part of a page whose code is loaded later. Where that fails, as without a connection, the rest of the page stays; a
 * retry loads the page again, with what was typed.
 */
export function LatePart({
  shown = '',
  fallback,
  isPage = false,
  isOptional = false,
  children,
}: LatePartProps) {
  const what = isPage ? 'page' : 'part';
  const failed = (offline: boolean) =>
    isOptional ? (
      fallback
    ) : (
      <ErrorState
        isPage={isPage}
        message={offline ? `This ${what} could not be loaded. Check your connection.` : `This ${what} broke.`}
        onRetry={() => window.location.reload()}
      />
    );
  return (
    <ErrorBoundary shown={shown} fallback={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
