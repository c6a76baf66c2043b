import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';

/** The error boundary of the pages: shows an error and a way to continue. Navigating elsewhere resets it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  pathname: string;
  children: ReactNode;
}

interface BoundaryState {
  pathname: string;
  failure: { error: unknown } | null;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { pathname: this.props.pathname, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return pathname === state.pathname ? null : { pathname, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageError offline={failure.error instanceof TypeError} /> : this.props.children;
  }
}

function PageError({ offline }: { offline: boolean }) {
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <ErrorState
        message={offline ? 'This page could not be loaded. Check your connection.' : 'This page broke.'}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
