const NOT_TO_COME_BACK_TO = /^\/(api|trpc|assets)(\/|$)/;
const BASE = 'http://own.invalid';

/** Returns a path of our own pages for a redirect; for anything else, above all another site's URL, returns `/`. */
export function ownPath(path: string | null | undefined): string {
  const url = path?.startsWith('/') && path.length <= 2000 ? parsed(path) : null;
  if (url?.origin !== BASE) return '/';
  const { pathname, search, hash } = url;
  // The path `/.//site` is ours, but resolves to `//site`, which is another site's URL.
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

/** Decodes the path as the server's router does. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/api';
  }
}
