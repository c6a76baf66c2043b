import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createTRPCUntypedClient, type TRPCLink } from '@trpc/client';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AppRouter } from '../../server/root-router.ts';
import { TrpcClient, trpc } from './trpc-hooks.ts';

const library = createTRPCReact<AppRouter>();

let queries: QueryClient;
let calls: string[];
beforeEach(() => {
  queries = new QueryClient();
  calls = [];
});
afterEach(cleanup);

/** Answers every call with its own name and how many there have been. */
const echo: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      calls.push(`${op.type} ${op.path} ${JSON.stringify(op.input)}`);
      observer.next({ result: { type: 'data', data: `${op.path} ${calls.length}` } });
      observer.complete();
    });

function show(Part: () => React.ReactNode) {
  const client = createTRPCUntypedClient<AppRouter>({ links: [echo] });
  render(
    <TrpcClient value={client}>
      <QueryClientProvider client={queries}>
        <Part />
      </QueryClientProvider>
    </TrpcClient>,
  );
}

const ONE = { id: '0198c0de-0000-7000-8000-000000000001' };
const OTHER = { id: '0198c0de-0000-7000-8000-000000000002' };

it("reads a procedure and keeps its answer under the library's own key", async () => {
  function Part() {
    const { data } = trpc.concepts.get.useQuery(ONE);
    const { data: user } = trpc.accounts.current.useQuery();
    const { data: none } = trpc.config.get.useQuery(undefined, { enabled: false });
    return <p>{data && user ? `${data}, ${user}, ${none}` : 'reading'}</p>;
  }
  show(Part);
  expect(await screen.findByText('concepts.get 1, accounts.current 2, undefined')).toBeDefined();
  expect(calls).toEqual([`query concepts.get ${JSON.stringify(ONE)}`, 'query accounts.current undefined']);
  expect(queries.getQueryData(getQueryKey(library.concepts.get, ONE, 'query'))).toBe('concepts.get 1');
  expect(queries.getQueryData(getQueryKey(library.accounts.current, undefined, 'query'))).toBe(
    'accounts.current 2',
  );
});

it('calls a mutation with its input, and its own callbacks with the answer', async () => {
  const heard: unknown[] = [];
  function Part() {
    const rename = trpc.concepts.update.useMutation({
      onSuccess: (answer, input) => void heard.push(answer, input),
    });
    return (
      <button type="button" onClick={() => rename.mutate({ ...ONE, title: 'New' })}>
        {rename.isSuccess ? 'renamed' : 'rename'}
      </button>
    );
  }
  show(Part);
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('renamed');
  expect(calls).toEqual([`mutation concepts.update ${JSON.stringify({ ...ONE, title: 'New' })}`]);
  expect(heard).toEqual(['concepts.update 1', { ...ONE, title: 'New' }]);
});

it('forgets one answer, all answers of a procedure, or all of an area, and nothing beside them', async () => {
  let utils: ReturnType<typeof trpc.useUtils> | undefined;
  function Part() {
    utils = trpc.useUtils();
    return null;
  }
  show(Part);
  if (!utils) throw new Error('Nothing was shown');
  const keys = {
    one: getQueryKey(library.concepts.get, ONE, 'query'),
    other: getQueryKey(library.concepts.get, OTHER, 'query'),
    list: getQueryKey(library.concepts.list, undefined, 'query'),
    notes: getQueryKey(library.thoughts.list, { unassigned: true }, 'query'),
  };
  const names = Object.keys(keys) as (keyof typeof keys)[];
  const forgotten = async (forget: () => Promise<void>) => {
    for (const name of names) queries.setQueryData(keys[name], name);
    await forget();
    return names.filter((name) => queries.getQueryState(keys[name])?.isInvalidated);
  };
  const { concepts, invalidate } = utils;
  expect(await forgotten(() => concepts.get.invalidate(ONE))).toEqual(['one']);
  expect(await forgotten(() => concepts.get.invalidate())).toEqual(['one', 'other']);
  expect(await forgotten(() => concepts.invalidate())).toEqual(['one', 'other', 'list']);
  expect(await forgotten(() => invalidate())).toEqual(names);
});

it('reads ahead, sets and gives what is kept, and calls without a hook', async () => {
  let utils: ReturnType<typeof trpc.useUtils> | undefined;
  function Part() {
    utils = trpc.useUtils();
    return null;
  }
  show(Part);
  await utils?.concepts.get.prefetch(ONE);
  expect(utils?.concepts.get.getData(ONE)).toBe('concepts.get 1');
  expect(await utils?.concepts.get.fetch(ONE, { staleTime: 0 })).toBe('concepts.get 2');
  utils?.thoughts.list.setData({ unassigned: true }, []);
  expect(queries.getQueryData(getQueryKey(library.thoughts.list, { unassigned: true }, 'query'))).toEqual([]);
  expect(await utils?.client.removals.undo.mutate(ONE)).toBe('removals.undo 3');
  expect(calls.at(-1)).toBe(`mutation removals.undo ${JSON.stringify(ONE)}`);
});

it('names a hook or utility that it does not have', () => {
  const missing = trpc as unknown as { concepts: { list: { useInfiniteQuery: () => void } } };
  expect(() => missing.concepts.list.useInfiniteQuery()).toThrow('concepts.list.useInfiniteQuery');
});
