import type { PageStats } from '../../../../shared/launch.ts';
import { atMost, CHART } from '../../../ui/chart-style.ts';
import { DayFigure, FIGURE } from '../../../ui/day-figure.tsx';
import { SpokenTable } from '../../../ui/spoken-table.tsx';
import { counted } from './counted.ts';
import { lastDays } from './last-days.ts';

const GAP = 3;

/** A bar per day: visits pale, joins and orders solid; with the same data as a table for screen readers. */
export function StatsPicture({ stats, today }: { stats: PageStats; today: string }) {
  const days = lastDays(stats.byDay, today);
  const busiest = Math.max(...days.map(({ visits, joins, orders }) => Math.max(visits, joins + orders)));
  const slot = FIGURE.width / days.length;
  const height = (value: number) => (value / Math.max(1, busiest)) * (FIGURE.height - 2);
  return (
    <DayFigure
      title="By day (UTC)"
      legend={['Visits', 'Joins and orders']}
      top={busiest > 0 && atMost(busiest.toLocaleString('en-US'))}
      days={[days[0]?.day, days.at(-1)?.day]}
      table={<DaysTable stats={stats} />}
    >
      {days.map((day, place) => (
        <g key={day.day}>
          <title>{`${day.day}: ${counted(day.visits, 'visit')}, ${counted(day.joins, 'join')}, ${counted(day.orders, 'order')}`}</title>
          <rect
            x={place * slot}
            y={FIGURE.height - height(day.visits)}
            width={slot - GAP}
            height={height(day.visits)}
            className={CHART.rest}
          />
          <rect
            x={place * slot + slot / 4}
            y={FIGURE.height - height(day.joins + day.orders)}
            width={slot / 2 - GAP}
            height={height(day.joins + day.orders)}
            className={CHART.counted}
          />
        </g>
      ))}
    </DayFigure>
  );
}

function DaysTable({ stats }: { stats: PageStats }) {
  return (
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
  );
}
