import type { ReactNode } from 'react';
import { PAGES } from '../../shared/pages.ts';
import { Logo } from './logo.tsx';

interface BarePageProps {
  busy?: boolean;
  children: ReactNode;
}

/** A page with the mark alone for its header: while it loads, and where it failed before anything else was known. */
export function BarePage({ busy = false, children }: BarePageProps) {
  return (
    <>
      <header className="border-b-[1.5px] border-edge bg-surface">
        <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center px-4 py-2">
          {busy ? (
            <Logo name={document.title || null} />
          ) : (
            // A plain link: what failed may be the page's own script.
            <a href={PAGES.home} aria-label="Home" className="inline-flex min-h-11 min-w-11 items-center">
              <Logo name={null} />
            </a>
          )}
        </div>
      </header>
      <main
        className={busy ? 'mx-auto max-w-6xl px-4 py-8' : 'mx-auto max-w-2xl px-4 py-16'}
        aria-busy={busy || undefined}
      >
        {children}
      </main>
    </>
  );
}
