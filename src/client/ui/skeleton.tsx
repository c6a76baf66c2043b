import { classNames } from './class-names.ts';

/** The place of something that is loading. Give it the size of what will stand there, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded bg-sunken', className)} />;
}

interface SkeletonListProps {
  /** Said to screen readers, such as "Loading concepts". */
  label: string;
  rows?: number;
  rowClassName?: string;
}

/** Rows that are loading. */
export function SkeletonList({ label, rows = 3, rowClassName = 'h-16' }: SkeletonListProps) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={`row-${row + 1}`} className={rowClassName} />
      ))}
    </div>
  );
}
