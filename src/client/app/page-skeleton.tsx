import { SkeletonList } from '../ui/skeleton.tsx';

/** Stands in for a page while it loads. */
export function PageSkeleton() {
  return (
    <main className="mx-auto max-w-5xl px-4 py-10" aria-busy="true">
      <SkeletonList label="Loading" />
    </main>
  );
}
