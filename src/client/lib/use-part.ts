import { startTransition, useEffect, useState } from 'react';
import { toast } from '../ui/toast-store.ts';

/**
 * A part of the page whose code is fetched when it is first wanted: a dialog, a menu. `prepare` fetches ahead, when a
 * pointer or the focus comes near; `want` fetches and calls back once the part is there. Without a network it says so,
 * and the page is kept. It opens in a transition: drawing a whole dialog must not hold back the frame that answers the press.
 *
 * @param isWanted fetches it without being asked, as for a form whose draft was left open
 */
export function usePart<Part>(load: () => Promise<Part>, isWanted = false) {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const take = () =>
    load().then((part) => {
      startTransition(() => setLoaded({ part }));
      return true;
    });
  const prepare = () => {
    if (!loaded) void take().catch(() => false);
  };
  useEffect(() => {
    if (isWanted) prepare();
  }, [isWanted]);
  return {
    part: loaded?.part ?? null,
    prepare,
    want: (then: () => void) => {
      if (loaded) startTransition(then);
      else void take().then(() => startTransition(then), sayUnreachable);
    },
  };
}

function sayUnreachable(): void {
  toast({
    variant: 'destructive',
    title: 'This could not be opened',
    description: 'Check your connection and try again.',
  });
}
