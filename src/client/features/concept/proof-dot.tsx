import { classNames } from '../../ui/class-names.ts';

/** A dot that is dashed for an unproven assumption and solid once evidence supports it. Decorative. */
export function ProofDot({ proven, className }: { proven: number; className?: string }) {
  const solid = proven > 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 14 14"
      className={classNames('size-3.5 shrink-0 text-ink', className)}
    >
      <circle
        cx="7"
        cy="7"
        r="5.5"
        fill={solid ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.75"
        strokeDasharray={solid ? undefined : '2.6 1.72'}
      />
    </svg>
  );
}
