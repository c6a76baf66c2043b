import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  className?: string;
}

/** A list with nothing in it yet: a place for what may come. */
export function EmptyState({ title, hint, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('edge-quiet flex flex-col items-start gap-1 rounded px-4 py-6', className)}>
      <p className="font-semibold">{title}</p>
      {hint && <p className="max-w-prose text-sm text-ink-soft">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
