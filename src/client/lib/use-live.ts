import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isShownBy, SHOWN_LISTS } from './live-lists.ts';
import type { LiveOptions } from './live-stream.ts';
import { serverStatus, trpc } from './trpc.ts';

/** Debounce in milliseconds; the rest of the second is for the refetch. */
const GATHER_MS = 100;

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
    let end: (() => void) | undefined;
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
    // Its code comes after what the page needs to be shown.
    import('./live-stream.ts').then(
      ({ keepLive }) => {
        if (!over) end = keepLive({ stream, onChanged, onOpened, mayStay });
      },
      () => {},
    );
    return () => {
      over = true;
      end?.();
    };
  }, [stream, enabled, queries]);
}
