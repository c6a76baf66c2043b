import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkeletonList } from '../../ui/skeleton.tsx';

/** The placeholder of a concept's page while it loads. */
export function WorkspaceSkeleton({ label }: { label: string }) {
  return (
    <>
      <title>Loading</title>
      <SkeletonList label={label} rows={4} rowClassName="h-28" />
    </>
  );
}

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The back link at the top of a page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="link inline-flex min-h-10 items-center gap-2 text-sm">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
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
      <title>{title}</title>
      <div className="edge-quiet mt-4 flex flex-col items-start gap-3 rounded px-6 py-8">
        <h1>{title}</h1>
        <p className="text-ink-soft">{hint}</p>
        {children}
      </div>
    </>
  );
}
