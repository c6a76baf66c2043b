import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { TRPCUntypedClient } from '@trpc/client';
import type { CreateTRPCReact } from '@trpc/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { AppRouter } from '../../server/root-router.ts';

type Client = TRPCUntypedClient<AppRouter>;
type Area = keyof AppRouter['_def']['record'];
type AllHooks = CreateTRPCReact<AppRouter, unknown>;
type AllUtils = ReturnType<AllHooks['useUtils']>;

type Only<Every, Kept extends string> = Pick<Every, keyof Every & Kept>;
type Hooks = {
  [A in Area]: { [P in keyof AllHooks[A]]: Only<AllHooks[A][P], 'useQuery' | 'useMutation'> };
};
type Utils = {
  [A in Area]: Only<AllUtils[A], 'invalidate'> & {
    [P in Exclude<keyof AllUtils[A], 'invalidate'>]: Only<
      AllUtils[A][P],
      'fetch' | 'prefetch' | 'refetch' | 'getData' | 'setData' | 'invalidate'
    >;
  };
} & Pick<AllUtils, 'client' | 'invalidate'>;

/** Around the pages: the client that the hooks call the server with. */
export const TrpcClient = createContext<Client | null>(null);

/**
 * The typed hooks of every procedure, over React Query: those of `@trpc/react-query` that this client uses, with its
 * types, names and query keys. Its own carry what nothing here uses (infinite lists, suspense, subscriptions, rendering
 * on a server), which no bundler can leave out: 4 KB of the first load.
 */
export const trpc = byPath((path, args) => {
  const hook = path.at(-1);
  if (hook === 'useUtils') return useUtils();
  const procedure = path.slice(0, -1);
  if (hook === 'useQuery') return useProcedureQuery(procedure, args[0], args[1] as object);
  if (hook === 'useMutation') return useProcedureMutation(procedure, args[0] as object);
  throw new Error(`${path.join('.')} is not among the hooks`);
}) as Hooks & { useUtils: () => Utils };

function useProcedureQuery(path: readonly string[], input: unknown, options: object | undefined) {
  const client = useClient();
  const queryFn = () => client.query(path.join('.'), input);
  return useQuery({ ...options, queryKey: keyOf(path, input, 'query'), queryFn });
}

function useProcedureMutation(path: readonly string[], options: object | undefined) {
  const client = useClient();
  const mutationFn = (input: unknown) => client.mutation(path.join('.'), input);
  return useMutation({ ...options, mutationKey: keyOf(path), mutationFn });
}

function useUtils(): Utils {
  const client = useClient();
  const queries = useQueryClient();
  return useMemo(() => utilsOf(client, queries), [client, queries]);
}

function utilsOf(client: Client, queries: QueryClient): Utils {
  return byPath((path, [input, first, second]) => {
    const name = path.at(-1);
    const procedure = path.slice(0, -1);
    const queryKey = keyOf(procedure, input, 'query');
    const allBelow = keyOf(procedure, input);
    const queryFn = () => client.query(procedure.join('.'), input);
    switch (name) {
      case 'fetch':
        return queries.fetchQuery({ ...(first as object), queryKey, queryFn });
      case 'prefetch':
        return queries.prefetchQuery({ ...(first as object), queryKey, queryFn });
      case 'getData':
        return queries.getQueryData(queryKey);
      case 'setData':
        return void queries.setQueryData(queryKey, first);
      case 'invalidate':
        return queries.invalidateQueries({ ...(first as object), queryKey: allBelow }, second as object);
      case 'refetch':
        return queries.refetchQueries({ ...(first as object), queryKey: allBelow }, second as object);
      case 'mutate':
        return client.mutation(procedure.slice(1).join('.'), input);
      default:
        throw new Error(`${path.join('.')} is not among the utilities`);
    }
  }) as Utils;
}

function useClient(): Client {
  const client = useContext(TrpcClient);
  if (!client) throw new Error('There is no tRPC client around this component');
  return client;
}

/** The key as `@trpc/react-query` makes it; without a kind, that of everything at or below the path. */
function keyOf(path: readonly string[], input?: unknown, kind?: 'query'): QueryKey {
  if (!input && !kind) return path.length > 0 ? [path] : [];
  return [path, { ...(input === undefined ? {} : { input }), ...(kind && { type: kind }) }];
}

/** An object on which any path of properties may be called: `it.a.b(c)` calls back with `['a', 'b']` and `[c]`. */
function byPath(
  call: (path: readonly string[], args: readonly unknown[]) => unknown,
  path: readonly string[] = [],
): unknown {
  const below: Record<string, unknown> = {};
  return new Proxy(() => {}, {
    get: (_, key) => {
      // An object with `then` would be taken for a promise.
      if (typeof key !== 'string' || key === 'then') return undefined;
      below[key] ??= byPath(call, [...path, key]);
      return below[key];
    },
    apply: (_, _this, args: unknown[]) => call(path, args),
  });
}
