import type { CallAnalytics } from '../../../shared/calls.ts';
import { atMost, CHART } from '../../ui/chart-style.ts';
import { DayFigure, FIGURE } from '../../ui/day-figure.tsx';
import { SpokenTable } from '../../ui/spoken-table.tsx';

type Days = Pick<CallAnalytics, 'days'>;

/** A stacked column per day: calls with a recording, and above them calls without. The same data is in a table. */
export function CallsChart({ days }: Days) {
  const most = Math.max(0, ...days.map((day) => day.calls));
  const step = FIGURE.width / Math.max(1, days.length);
  const heightOf = (count: number) => (count / Math.max(1, most)) * (FIGURE.height - 2);
  return (
    <DayFigure
      title="By day (UTC)"
      legend={['Without a recording', 'With a recording']}
      top={most > 0 && atMost(most.toLocaleString('en-US'))}
      days={[days[0]?.day, days.at(-1)?.day]}
      table={<DaysTable days={days} />}
    >
      {days.map(({ day, calls, successful }, index) => (
        <g key={day} transform={`translate(${index * step + step * 0.15} 0)`}>
          <rect
            y={FIGURE.height - heightOf(calls)}
            width={step * 0.7}
            height={heightOf(calls) - heightOf(successful)}
            className={CHART.rest}
          />
          <rect
            y={FIGURE.height - heightOf(successful)}
            width={step * 0.7}
            height={heightOf(successful)}
            className={CHART.counted}
          />
        </g>
      ))}
    </DayFigure>
  );
}

function DaysTable({ days }: Days) {
  return (
    <SpokenTable caption="Calls a day">
      <thead>
        <tr>
          <th>Day</th>
          <th>Calls</th>
          <th>With a recording</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter((day) => day.calls > 0)
          .map(({ day, calls, successful }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{calls}</td>
              <td>{successful}</td>
            </tr>
          ))}
      </tbody>
    </SpokenTable>
  );
}
