import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';

/** The placeholder of a concept's page while it loads. */
export function WorkspaceSkeleton({ label }: { label: string }) {
  return (
    <>
      <PageTitle of="Loading" />
      <h1 className="sr-only">{label}</h1>
      <SkeletonList label={label} rows={4} rowClassName="h-28" />
    </>
  );
}

interface BackLinkProps {
  to: string;
  children: ReactNode;
  /** On a phone only the arrow is seen; the words stay for screen readers. */
  short?: boolean;
}

/** The back link at the top of a page. */
export function BackLink({ to, children, short = false }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={classNames(
        'link inline-flex min-h-10 items-center gap-2 text-sm',
        short && 'max-sm:size-10 max-sm:justify-center pointer-coarse:max-sm:size-11',
      )}
    >
      <ArrowLeft aria-hidden className="size-4" />
      <span className={short ? 'max-sm:sr-only' : undefined}>{children}</span>
    </Link>
  );
}

/**
 * Above a record that is gone, deleted in another tab or on another device. The record stays on screen, since something
 * half typed may have to be copied.
 */
export function DeletedElsewhere({ what }: { what: string }) {
  return <ErrorState message={`This ${what} was deleted elsewhere. Nothing more can be saved here.`} />;
}

interface DeadEndProps {
  /** The specification's words for this state. */
  title: string;
  hint: string;
  children: ReactNode;
}

/** Shown for a record that does not exist or belongs to another founder. */
export function DeadEnd({ title, hint, children }: DeadEndProps) {
  return (
    <>
      <PageTitle of={title} />
      <div className="edge-quiet mt-4 flex flex-col items-start gap-3 rounded px-6 py-8">
        <h1>{title}</h1>
        <p className="text-ink-soft">{hint}</p>
        {children}
      </div>
    </>
  );
}
