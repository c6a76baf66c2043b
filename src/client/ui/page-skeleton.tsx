import { BarePage } from './bare-page.tsx';
import { SkeletonList } from './skeleton.tsx';

/** Stands in for a page while it loads; begins with what index.html shows before there is any script. */
export function PageSkeleton() {
  return (
    <BarePage busy>
      <h1 className="sr-only">Loading</h1>
      <SkeletonList label="Loading" />
    </BarePage>
  );
}
