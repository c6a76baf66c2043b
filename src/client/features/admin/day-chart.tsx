import { CHART } from '../../ui/chart-style.ts';
import { DayFigure, FIGURE } from '../../ui/day-figure.tsx';
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
  /** What the full height stands for, in words. */
  maxLabel: string;
}

const GAP = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A bar chart with one bar per day, which is one of UTC and said to be, and the same data as a table for screen readers. */
export function DayChart({ title, bars, days, max, maxLabel }: DayChartProps) {
  const top = max ?? Math.max(...bars.map((bar) => bar.value), 0);
  // The first day is only partly within the range, so the chart has one more.
  const slot = FIGURE.width / (days + 1);
  const today = Math.floor(Date.now() / DAY_MS);
  const daysAgo = (day: string) => today - Date.parse(day) / DAY_MS;
  return (
    <DayFigure
      title={`${title} (UTC)`}
      top={maxLabel}
      days={[isoDay(today - days), isoDay(today)]}
      table={<DaysTable title={title} bars={bars} />}
    >
      {bars.map((bar) => {
        const height = top > 0 ? Math.max(1, (bar.value / top) * (FIGURE.height - 2)) : 1;
        return (
          <rect
            key={bar.day}
            x={FIGURE.width - (daysAgo(bar.day) + 1) * slot}
            y={FIGURE.height - height}
            width={Math.max(1, slot - GAP)}
            height={height}
            className={CHART.counted}
          >
            <title>{`${bar.day}: ${bar.label}`}</title>
          </rect>
        );
      })}
    </DayFigure>
  );
}

function DaysTable({ title, bars }: Pick<DayChartProps, 'title' | 'bars'>) {
  return (
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
  );
}

/** `2026-01-31`, from a number of days since 1970-01-01. */
function isoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
