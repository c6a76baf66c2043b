import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';

interface CollapsibleCardProps {
  title: string;
  /** Stands right of the title, inside the pressable row: a badge, a count. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** Called when it is opened, for content that is rendered only then. */
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}

/** A section card that opens and closes by its title. */
export function CollapsibleCard({
  title,
  aside,
  defaultOpen = false,
  onOpen,
  className,
  children,
}: CollapsibleCardProps) {
  // Latched: it is the founder's to close.
  const [open] = useState(defaultOpen);
  return (
    <details
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className={classNames('edge-quiet group rounded bg-surface', className)}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded px-4 py-2 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base">{title}</h2>
        <span className="flex items-center gap-3">
          {aside}
          <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-t-[1.5px] border-line px-4 py-4 sm:px-6">{children}</div>
    </details>
  );
}
