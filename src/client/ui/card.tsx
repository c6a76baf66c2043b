import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  /** Shown as a heading of level 2; a text also names the region. */
  title?: ReactNode;
  /** Names the region where no text is its title. */
  label?: string;
  /** Stands right of the title: a button, a badge. */
  aside?: ReactNode;
  /** Dashed edge: only believed. */
  hunch?: boolean;
  className?: string;
  children: ReactNode;
}

/** A bordered section of a page. */
export function Card({ title, label, aside, hunch = false, className, children }: CardProps) {
  return (
    <section
      aria-label={typeof title === 'string' ? title : label}
      className={classNames('rounded bg-surface p-4 sm:p-6', hunch ? 'edge-hunch' : 'edge-quiet', className)}
    >
      {(title || aside) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
