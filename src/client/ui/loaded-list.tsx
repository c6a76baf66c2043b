import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonList } from './skeleton.tsx';

interface LoadingQuery<T> {
  readonly data: readonly T[] | undefined;
  readonly isPending: boolean;
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
  empty: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** A list from the server in each of its states. What is there already stays while a reload fails. */
export function LoadedList<T>(props: LoadedListProps<T>) {
  const { query, loading, failed, rowClassName, empty, children } = props;
  if (query.data) return query.data.length === 0 ? empty : children(query.data);
  if (query.isError)
    return <ErrorState message={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  return <SkeletonList label={loading} rowClassName={rowClassName} />;
}
