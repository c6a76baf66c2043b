import { Logo } from './logo.tsx';
import { SkeletonList } from './skeleton.tsx';

/** Stands in for a page while it loads; begins with what index.html shows before there is any script. */
export function PageSkeleton() {
  return (
    <>
      <header className="border-b-[1.5px] border-edge bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center px-4 py-2">
          <Logo name={document.title || null} />
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-8" aria-busy="true">
        <SkeletonList label="Loading" />
      </main>
    </>
  );
}
