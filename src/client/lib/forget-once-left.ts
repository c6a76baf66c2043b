import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Forgets what was loaded as soon as nothing shows it any more. */
export function forgetOnceLeft(queries: QueryClient, queryKey: QueryKey): void {
  const cache = queries.getQueryCache();
  const stop = cache.subscribe(() => forget());
  const forget = () => {
    const query = cache.find({ queryKey });
    if (query && query.getObserversCount() > 0) return;
    stop();
    if (query) cache.remove(query);
  };
  forget();
}
