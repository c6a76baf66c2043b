import { useEffect, useRef } from 'react';

/** What the browser closes with its own way back, such as the gesture on a phone. Not every browser has it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Calls `leave` when the visitor goes back: by the phone's gesture or button, where the browser asks for what it closes, the
 * page stays; by the browser's history, what is open closes with the page that it was opened on.
 */
export function useCloseOnBack(open: boolean, leave: () => void): void {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (!open) return;
    const close = () => latest.current();
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : null;
    watcher?.addEventListener('close', close);
    window.addEventListener('popstate', close);
    return () => {
      watcher?.destroy();
      window.removeEventListener('popstate', close);
    };
  }, [open]);
}
