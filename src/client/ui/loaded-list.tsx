import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

interface LoadingQuery<T> {
  readonly data: readonly T[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface LoadedListProps<T> {
  query: LoadingQuery<T>;
  /** What screen readers hear meanwhile, such as "Loading evidence". */
  loading: string;
  failed: string;
  rowClassName: string;
  /** Shows it as loading all the same, such as until what stands above it has come too. */
  isHeld?: boolean | undefined;
  empty: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list from the server in each of its states. What is there already stays while a reload fails. */
export function LoadedList<T>(props: LoadedListProps<T>) {
  const { query, loading, failed, rowClassName, isHeld, empty, children } = props;
  if (query.data && !isHeld) return query.data.length === 0 ? empty : children(query.data);
  if (query.isError && !isHeld)
    return <ErrorState message={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <SkeletonList label={loading} rowClassName={rowClassName} />;
}
