import { classNames } from '../../ui/class-names.ts';

/** A dot that is dashed while an assumption is a hunch and solid once evidence carries it. Decorative. */
export function ProofDot({ proven, className }: { proven: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-3 shrink-0 rounded-full border-2 border-ink',
        proven > 0 ? 'bg-ink' : 'border-dashed bg-surface',
        className,
      )}
    />
  );
}
