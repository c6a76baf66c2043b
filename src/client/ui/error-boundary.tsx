import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown: after a failure, something else is tried anew. */
  shown: string;
  /** What stands in for the children after a failure; `offline` if their code could not be loaded. */
  fallback: (offline: boolean) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  shown: string;
  failure: { error: unknown } | null;
}

/** Keeps a failure of its children from taking down what stands around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { shown: this.props.shown, failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { shown }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return shown === state.shown ? null : { shown, failure: null };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error instanceof TypeError) : this.props.children;
  }
}
