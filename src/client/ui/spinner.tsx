import { classNames } from './class-names.ts';

/** A part of a ring that turns: work is under way. Decorative; say what is happening in text beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className={classNames('size-[1.1em] shrink-0 animate-spin', className)}
    >
      <circle
        cx="10"
        cy="10"
        r="8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="34 17"
      />
    </svg>
  );
}
