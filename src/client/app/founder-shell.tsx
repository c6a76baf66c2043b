import { Outlet, useLocation } from 'react-router';
import { LatePart } from '../ui/late-part.tsx';
import { SkeletonList } from '../ui/skeleton.tsx';
import { FounderHeader } from './founder-header.tsx';

/** The layout of every signed-in page: the header and the main landmark. */
export function FounderShell() {
  const { pathname } = useLocation();
  return (
    <div className="min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <FounderHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 outline-none">
        <LatePart
          isPage
          shown={pathname}
          fallback={
            <>
              <h1 className="sr-only">Loading</h1>
              <SkeletonList label="Loading" rows={4} rowClassName="h-28" />
            </>
          }
        >
          <Outlet />
        </LatePart>
      </main>
    </div>
  );
}
