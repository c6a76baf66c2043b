import { CHART } from '../../ui/chart-style.ts';

interface ShareBarsProps {
  rows: readonly { label: string; count: number }[];
}

/** Counts as horizontal bars; the whole line under a bar stands for all of them together. */
export function ShareBars({ rows }: ShareBarsProps) {
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <ul className="flex flex-col gap-3">
      {rows.map(({ label, count }) => (
        <li key={label}>
          <div className="flex justify-between gap-3 text-sm">
            <span>{label}</span>
            <span className="figures">{count}</span>
          </div>
          <div className="mt-1 h-2 border-b-[1.5px] border-line">
            <div
              className={`h-full ${CHART.countedMark}`}
              style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
