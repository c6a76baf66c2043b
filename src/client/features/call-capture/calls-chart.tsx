import type { CallAnalytics } from '../../../shared/calls.ts';
import { CHART, chartDay } from '../../ui/chart-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { SpokenTable } from '../../ui/spoken-table.tsx';

const WIDTH = 600;
const HEIGHT = 160;

/** A stacked column per day: calls with a recording, and above them calls without. The same data is in a table. */
export function CallsChart({ days }: Pick<CallAnalytics, 'days'>) {
  const most = Math.max(1, ...days.map((day) => day.calls));
  const step = WIDTH / Math.max(1, days.length);
  const heightOf = (count: number) => (count / most) * (HEIGHT - 8);
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure>
      <p className="mb-1 text-sm text-ink-soft">
        <span className="figures">{most}</span> a day at most
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={CHART.frame}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Calls a day, ${most} at most`}
      >
        {days.map(({ day, calls, successful }, index) => (
          <g key={day} transform={`translate(${index * step + step * 0.15} 0)`}>
            <rect
              y={HEIGHT - heightOf(calls)}
              width={step * 0.7}
              height={heightOf(calls) - heightOf(successful)}
              className={CHART.rest}
            />
            <rect
              y={HEIGHT - heightOf(successful)}
              width={step * 0.7}
              height={heightOf(successful)}
              className={CHART.counted}
            />
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className={CHART.baseline} />
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
        <span>{first && chartDay(first.day)}</span>
        <span className="order-last flex basis-full gap-4 sm:order-none sm:basis-auto">
          <span className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3', CHART.countedMark)} />
            left a recording
          </span>
          <span className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3', CHART.restMark)} />
            did not
          </span>
        </span>
        <span>{last && chartDay(last.day)}</span>
      </figcaption>
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
    </figure>
  );
}
