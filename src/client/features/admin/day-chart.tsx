import { CHART, chartDay } from '../../ui/chart-style.ts';
import { SpokenTable } from '../../ui/spoken-table.tsx';

interface DayBar {
  /** `2026-01-31` */
  readonly day: string;
  readonly value: number;
  /** The bar's tooltip, and its text in the accessible table. */
  readonly label: string;
}

interface DayChartProps {
  title: string;
  /** Days without a bar have no data. */
  bars: readonly DayBar[];
  /** The number of days shown, ending today (UTC). */
  days: number;
  /** The value at the full height of the chart; by default the largest value. */
  max?: number;
  /** The label of the full height. */
  maxLabel: string;
}

const WIDTH = 720;
const HEIGHT = 140;
const GAP = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A bar chart with one bar per day, which is one of UTC and said to be, and the same data as a table for screen readers. */
export function DayChart({ title, bars, days, max, maxLabel }: DayChartProps) {
  const top = max ?? Math.max(...bars.map((bar) => bar.value), 0);
  // The first day is only partly within the range, so the chart has one more.
  const slot = WIDTH / (days + 1);
  const today = Math.floor(Date.now() / DAY_MS);
  const daysAgo = (day: string) => today - Date.parse(day) / DAY_MS;
  return (
    <figure>
      <figcaption className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-semibold">{title} (UTC)</span>
        <span className="figures text-ink-soft">{maxLabel}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={CHART.frame}>
        <line x1="0" x2={WIDTH} y1="0.5" y2="0.5" className="stroke-line" />
        {bars.map((bar) => {
          const height = top > 0 ? Math.max(1, (bar.value / top) * (HEIGHT - 2)) : 1;
          return (
            <rect
              key={bar.day}
              x={WIDTH - (daysAgo(bar.day) + 1) * slot}
              y={HEIGHT - height}
              width={Math.max(1, slot - GAP)}
              height={height}
              className={CHART.counted}
            >
              <title>{`${bar.day}: ${bar.label}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={CHART.baseline} />
      </svg>
      <p aria-hidden className="figures mt-1 flex justify-between text-sm text-ink-soft">
        <span>{chartDay(isoDay(today - days))}</span>
        <span>{chartDay(isoDay(today))}</span>
      </p>
      <SpokenTable caption={`${title} (UTC)`}>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">{bar.day}</th>
              <td>{bar.label}</td>
            </tr>
          ))}
        </tbody>
      </SpokenTable>
    </figure>
  );
}

/** `2026-01-31`, from a number of days since 1970-01-01. */
function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
