interface ShareBarsProps {
  rows: readonly { label: string; count: number }[];
}

/** Counts side by side, each with its bar. */
export function ShareBars({ rows }: ShareBarsProps) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <dl className="flex flex-col gap-3">
      {rows.map(({ label, count }) => (
        <div key={label}>
          <div className="flex justify-between gap-3 text-sm">
            <dt>{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
          <div className="mt-1 h-2 border-b-[1.5px] border-line">
            <div className="h-full bg-ink" style={{ width: `${(count / most) * 100}%` }} />
          </div>
        </div>
      ))}
    </dl>
  );
}
