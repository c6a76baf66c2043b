import { serverStatus, trpc } from './trpc.ts';

/**
 * The signed-in founder. Not retried on failure; a refusal means that no one is signed in. A later read that failed is no
 * error, since who is signed in is known.
 */
export function useCurrentUser({ enabled = true }: { enabled?: boolean } = {}) {
  const query = trpc.accounts.current.useQuery(undefined, { enabled });
  const refused = query.isError && serverStatus(query.error) === 401;
  return {
    user: query.data,
    isLoading: query.isPending,
    isAuthenticated: query.data !== undefined,
    isSignedOut: refused,
    error: query.data === undefined && query.isError && !refused ? query.error : null,
    refetch: query.refetch,
  };
}
