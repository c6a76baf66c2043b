const NOT_TO_COME_BACK_TO = /^\/(api|trpc|assets)(\/|$)/;

/** A path of our own pages that somebody may be led back to; anything else, above all another site's address, is `/`. */
export function ownPath(path: string | null | undefined): string {
  const base = 'http://own.invalid';
  if (!path?.startsWith('/') || path.length > 2000 || !URL.canParse(path, base)) return '/';
  const url = new URL(path, base);
  if (url.origin !== base || NOT_TO_COME_BACK_TO.test(url.pathname)) return '/';
  return url.pathname + url.search;
}
