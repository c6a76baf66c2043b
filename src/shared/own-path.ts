const NOT_TO_COME_BACK_TO = /^\/(api|trpc|assets)(\/|$)/;
const BASE = 'http://own.invalid';

/** A path of our own pages that somebody may be led back to; anything else, above all another site's address, is `/`. */
export function ownPath(path: string | null | undefined): string {
  const url = path?.startsWith('/') && path.length <= 2000 ? parsed(path) : null;
  if (url?.origin !== BASE) return '/';
  const { pathname, search, hash } = url;
  // `/.//site` is a path here, but `//site`, which comes of it, is another site's address.
  if (pathname.startsWith('//') || NOT_TO_COME_BACK_TO.test(decoded(pathname))) return '/';
  return pathname + search + hash;
}

function parsed(path: string): URL | null {
  try {
    return new URL(path, BASE);
  } catch {
    return null;
  }
}

/** As the server's router reads it. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/api';
  }
}
