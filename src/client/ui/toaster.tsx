import { lazy, Suspense } from 'react';

const LazyRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }));

/** The notification region, fetched apart from the first load. Render it once, at the root. */
export function Toaster() {
  return (
    <Suspense>
      <LazyRegion />
    </Suspense>
  );
}
