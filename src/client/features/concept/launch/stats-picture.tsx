import type { PageStats } from '../../../../shared/launch.ts';
import { CHART, chartDay } from '../../../ui/chart-style.ts';
import { SpokenTable } from '../../../ui/spoken-table.tsx';
import { counted } from './counted.ts';
import { lastDays } from './last-days.ts';

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 3;

/** A bar per day: visits pale, joins and orders solid; with the same data as a table for screen readers. */
export function StatsPicture({ stats, today }: { stats: PageStats; today: string }) {
  const days = lastDays(stats.byDay, today);
  const busiest = Math.max(...days.map(({ visits, joins, orders }) => Math.max(visits, joins + orders)));
  const slot = WIDTH / days.length;
  const [first, last] = [days[0], days.at(-1)];
  const height = (value: number) => (value / Math.max(1, busiest)) * (HEIGHT - 2);
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap justify-between gap-3 text-sm">
        <span className="font-semibold">By day (UTC)</span>
        <span className="flex gap-4 text-ink-soft">
          <span className="flex items-center gap-2">
            <span aria-hidden className={`size-3 ${CHART.restMark}`} /> Visits
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className={`size-3 ${CHART.countedMark}`} /> Joins and orders
          </span>
          {busiest > 0 && <span className="figures">Busiest day: {busiest.toLocaleString('en-US')}</span>}
        </span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={CHART.frame}>
        <line x1="0" x2={WIDTH} y1="0.5" y2="0.5" className="stroke-line" />
        {days.map((day, place) => (
          <g key={day.day}>
            <title>{`${day.day}: ${counted(day.visits, 'visit')}, ${counted(day.joins, 'join')}, ${counted(day.orders, 'order')}`}</title>
            <rect
              x={place * slot}
              y={HEIGHT - height(day.visits)}
              width={slot - GAP}
              height={height(day.visits)}
              className={CHART.rest}
            />
            <rect
              x={place * slot + slot / 4}
              y={HEIGHT - height(day.joins + day.orders)}
              width={slot / 2 - GAP}
              height={height(day.joins + day.orders)}
              className={CHART.counted}
            />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={CHART.baseline} />
      </svg>
      <p aria-hidden className="figures mt-1 flex justify-between text-sm text-ink-soft">
        <span>{first && chartDay(first.day)}</span>
        <span>{last && chartDay(last.day)}</span>
      </p>
      <SpokenTable caption="Visits, joins and orders by day (UTC)">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Visits</th>
            <th scope="col">Joins</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {stats.byDay.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{day.visits}</td>
              <td>{day.joins}</td>
              <td>{day.orders}</td>
            </tr>
          ))}
        </tbody>
      </SpokenTable>
    </figure>
  );
}
