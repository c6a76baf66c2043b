import { useEffect, useLayoutEffect, useState } from 'react';

/** After this many milliseconds the page shows its own loading state instead of the prerendered view. */
const PATIENCE_MS = 1000;

/**
 * Keeps the prerendered view visible until the page has loaded the same content, so that the content does not disappear
 * for a moment. @returns whether the page itself is shown
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
