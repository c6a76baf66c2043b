import type { ReactNode } from 'react';

interface SpokenTableProps {
  caption: string;
  /** Its head and body. */
  children: ReactNode;
}

/** The data of a chart as a table for screen readers. Hidden by a box: Firefox shows the caption of a table that hides itself. */
export function SpokenTable({ caption, children }: SpokenTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}
