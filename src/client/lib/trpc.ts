import { QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/root-router.ts';
import { KEY_HEADER } from '../../shared/keyed-calls.ts';
import { goneLink } from './gone-link.ts';
import { KEY, keyedLink } from './keyed-link.ts';
import { mutationsThatSayOffline } from './offline-mutations.ts';
import { polledLink } from './polled-link.ts';

export const trpc = createTRPCReact<AppRouter>();

/** One client for the whole page. */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      polledLink,
      goneLink,
      keyedLink,
      splitLink({
        condition: ({ context }) => KEY in context,
        true: httpBatchLink({
          url: '/trpc',
          maxItems: 1,
          headers: ({ opList: [call] }) => ({ [KEY_HEADER]: String(call.context[KEY]) }),
        }),
        false: httpBatchLink({ url: '/trpc', maxItems: 20 }),
      }),
    ],
  });
}

/** The specification's rules (document 1, section 7): no automatic refetch, no retry, data never goes stale. */
export function createQueryClient(onRefusal: (error: unknown) => void = () => {}): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => query.state.data !== undefined && onRefusal(error),
    }),
    mutationCache: mutationsThatSayOffline(onRefusal),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  // Whoever deletes waits in the question for it: without a network it fails at once, instead of some time later.
  client.setMutationDefaults([{ 1: 'remove' }], { networkMode: 'always' });
  return client;
}

interface RefusalData {
  httpStatus?: number;
  error?: { message: string; code: string; fields?: Record<string, string> };
}

function refusalOf(error: unknown): RefusalData | undefined {
  return error instanceof TRPCClientError ? (error.data as RefusalData | undefined) : undefined;
}

/** The server's error message, or the fallback without one (such as after a network error). */
export function serverMessage(error: unknown, fallback: string): string {
  return refusalOf(error)?.error?.message ?? fallback;
}

/** The server's errors of single fields, by field name. */
export function serverFields(error: unknown): Record<string, string> {
  return refusalOf(error)?.error?.fields ?? {};
}

/** The HTTP status of a refusal; undefined without an answer. */
export function serverStatus(error: unknown): number | undefined {
  return refusalOf(error)?.httpStatus;
}
