import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_SOFT, TONE_TEXT, type Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** Dashed edge: only believed. Not for a status. */
  hunch?: boolean;
  className?: string;
  children: ReactNode;
}

/** A short word about a state. Its colour only repeats what the word says. */
export function Badge({ tone = 'grey', hunch = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-2 rounded border-[1.5px] border-current px-2 text-xs font-semibold',
        hunch ? 'border-dashed bg-transparent' : TONE_SOFT[tone],
        TONE_TEXT[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
