interface DayBar {
  /** `2026-01-31` */
  readonly day: string;
  readonly value: number;
  /** What the bar says when pointed at, and in the table behind the picture. */
  readonly label: string;
}

interface DayChartProps {
  title: string;
  bars: readonly DayBar[];
  /** The height of the picture stands for this; the largest value when absent. */
  max?: number;
  /** How the top of the picture is written. */
  maxLabel: string;
}

const WIDTH = 720;
const HEIGHT = 140;
const GAP = 2;
const WIDEST = 40;

/** One bar a day. Behind the picture stands the same as a table, for who does not see it. */
export function DayChart({ title, bars, max, maxLabel }: DayChartProps) {
  const top = max ?? Math.max(...bars.map((bar) => bar.value), 0);
  const slot = Math.min(WIDEST, WIDTH / Math.max(1, bars.length));
  const [first] = bars;
  const last = bars[bars.length - 1];
  return (
    <figure>
      <figcaption className="mb-2 flex justify-between gap-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="figures text-ink-soft">{maxLabel}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-36 w-full">
        <line x1="0" x2={WIDTH} y1="0.5" y2="0.5" className="stroke-line" strokeDasharray="4 4" />
        {bars.map((bar, index) => {
          const height = top > 0 ? Math.max(1, (bar.value / top) * (HEIGHT - 2)) : 1;
          return (
            <rect
              key={bar.day}
              x={index * slot}
              y={HEIGHT - height}
              width={Math.max(1, slot - GAP)}
              height={height}
              className="fill-tone-blue"
            >
              <title>{`${bar.day}: ${bar.label}`}</title>
            </rect>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-edge" />
      </svg>
      <p aria-hidden className="figures mt-1 flex justify-between text-sm text-ink-soft">
        <span>{first?.day}</span>
        {last !== first && <span>{last?.day}</span>}
      </p>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">{bar.day}</th>
              <td>{bar.label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
