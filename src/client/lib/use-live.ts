import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isShownBy, SHOWN_LISTS } from './live-lists.ts';
import { keepLive, type LiveOptions } from './live-stream.ts';
import { serverStatus, trpc } from './trpc.ts';

/** Debounce in milliseconds; the rest of the second is for the refetch. */
const GATHER_MS = 100;
/** For how long the stream waits at most for what the page reads first, in milliseconds. */
const LET_READ_MS = 3000;

/** Follows what is the signed-in founder's, and what all founders share. */
export function useFounderLive(isSignedIn: boolean): void {
  const { accounts } = trpc.useUtils();
  useLive('changes', isSignedIn, async () => {
    try {
      await accounts.current.fetch(undefined, { staleTime: 0 });
      return true;
    } catch (error) {
      if (serverStatus(error) === 401) return false;
      throw error;
    }
  });
}

/** Follows what the open admin gate shows; when it has closed, the gate is shown again. */
export function useAdminLive(): void {
  const { admin } = trpc.useUtils();
  useLive('changes', true, async () => (await admin.status.fetch(undefined, { staleTime: 0 })).unlocked);
}

/** Follows the competition, whoever watches. */
export function useCompetitionLive(): void {
  useLive('competition', true, async () => true);
}

/**
 * Reads again whatever is on screen and has changed, by whomever and wherever. One stream to a page; while it is cut,
 * the specification's polling is what remains.
 */
function useLive(stream: LiveOptions['stream'], enabled: boolean, mayStay: LiveOptions['mayStay']): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let over = false;
    const changed = new Set<string>();
    let reading = false;

    /** Serialises refetches, so that frequent changes do not keep restarting them. */
    async function read(): Promise<void> {
      if (reading) return;
      reading = true;
      while (changed.size > 0 && !over) {
        await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        const lists = [...changed];
        changed.clear();
        await queries.invalidateQueries({ predicate: (query) => isShownBy(lists, query) });
      }
      reading = false;
    }
    const onChanged = (lists: readonly string[]) => {
      for (const list of lists) changed.add(list);
      void read();
    };
    const onOpened = () =>
      void queries.invalidateQueries({
        predicate: (query) => query.state.dataUpdatedAt > 0 && isShownBy(SHOWN_LISTS, query),
      });
    const end = onceRead(queries, () => keepLive({ stream, onChanged, onOpened, mayStay }));
    return () => {
      over = true;
      end();
    };
  }, [stream, enabled, queries]);
}

/**
 * Begins once nothing is being read: the page's first answers do not wait for the stream, and none of them is on its way
 * when it opens, from which on changes are known. Returns the function that ends it.
 */
function onceRead(queries: QueryClient, begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const start = () => {
    stopWaiting();
    end ??= begin();
  };
  const timer = setTimeout(start, LET_READ_MS);
  const unsubscribe = queries.getQueryCache().subscribe(() => {
    if (queries.isFetching() === 0) start();
  });
  const stopWaiting = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  if (queries.isFetching() === 0) start();
  return () => {
    stopWaiting();
    end?.();
  };
}
