import { useEffect } from 'react';

/** For a signed-in founder: what shows the offline page when there is no network. It stores nothing else. */
export function useOfflinePage(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // Without it (a private window, plain http) the browser shows its own page.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  }, [signedIn]);
}
