import { Link, useLocation } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** Everything that is not in the route table. */
export function NotFoundPage({ signedOut = false }: { signedOut?: boolean }) {
  const { pathname, search, hash } = useLocation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-6 px-4 py-16">
      <PageTitle of="404 Page Not Found" />
      <svg viewBox="0 0 320 40" className="w-full max-w-md text-edge" aria-hidden="true">
        <path d="M0 20 H140" stroke="currentColor" strokeWidth="3" fill="none" />
        <path d="M150 20 H320" stroke="currentColor" strokeWidth="3" strokeDasharray="8 8" fill="none" />
      </svg>
      <h1>404 Page Not Found</h1>
      <p className="text-ink-soft">
        This line leads nowhere. The page may have moved, or it was only ever a hunch.
        {signedOut && ' If it is one of yours, sign in to see it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {signedOut && (
          <a href={paths.signInAndBack(pathname + search + hash)} className={buttonStyle('primary')}>
            Sign in
          </a>
        )}
        <Link
          to={paths.home}
          reloadDocument={signedOut}
          className={buttonStyle(signedOut ? 'secondary' : 'primary')}
        >
          Back to Home
        </Link>
      </div>
    </main>
  );
}
