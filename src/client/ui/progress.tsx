interface ProgressProps {
  label: string;
  value: number;
  /** 100 unless said otherwise (specification 1, section 9). */
  max?: number;
  /** Shows label and percent above the line. */
  showLabel?: boolean;
  className?: string;
}

/** How far a piece of work has come: a line, strong as far as it is done and faint from there on. */
export function Progress({ label, value, max = 100, showLabel = false, className }: ProgressProps) {
  const percent = max > 0 ? Math.round((Math.min(max, Math.max(0, value)) / max) * 100) : 0;
  return (
    <div className={className}>
      {showLabel && (
        <div className="mb-1 flex justify-between gap-3 text-sm">
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="figures">{percent}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        className="relative h-2"
      >
        <div className="absolute inset-x-0 top-[3px] border-t-2 border-line" />
        <div
          className="absolute inset-y-0 left-0 bg-ink transition-[width] duration-300"
          style={{ width: `${percent}%` }}
        />
        <div
          className="absolute -top-1 size-4 -translate-x-1/2 rounded-full border-2 border-ink bg-surface transition-[left] duration-300"
          style={{ left: `clamp(8px, ${percent}%, calc(100% - 8px))` }}
        />
      </div>
    </div>
  );
}
