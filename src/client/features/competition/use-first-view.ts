import { useEffect, useLayoutEffect, useState } from 'react';

/** Longer than this, the page says that it is loading instead of showing what came with the document. */
const PATIENCE_MS = 1000;

/**
 * Leaves the first view, which came with the document, standing until the page has as much to show itself, so that
 * nobody sees what they are reading vanish for a moment. Says whether the page is the one that is seen.
 */
export function useFirstView(ready: boolean): boolean {
  const [late, setLate] = useState(false);
  const seen = ready || late;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (seen) document.getElementById('prerendered')?.remove();
  }, [seen]);
  return seen;
}
