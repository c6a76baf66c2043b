import { useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Where a sign-in leads: the page of ours that was asked for, never another site. */
export function useWayBack(): string {
  const [params] = useSearchParams();
  return ownPage(params.get('back'));
}

/** A path of our own pages; anything else is home. */
export function ownPage(path: string | null): string {
  if (!path?.startsWith('/')) return paths.home;
  const url = new URL(path, window.location.origin);
  const isOurs = url.origin === window.location.origin && !/^\/(api|trpc|assets)(\/|$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : paths.home;
}
