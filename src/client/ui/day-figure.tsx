import type { ReactNode } from 'react';
import { CHART, chartDay } from './chart-style.ts';
import { classNames } from './class-names.ts';

/** The size that the bars of a day figure are drawn in; it is stretched to the place that there is. */
export const FIGURE = { width: 720, height: 160 } as const;

interface DayFigureProps {
  title: string;
  /** What the two kinds of bars stand for, the pale one first; one kind is named by the title. */
  legend?: readonly [rest: string, counted: string];
  /** The value at the full height, in words. */
  top?: string | false;
  /** The first and the last day, such as `2026-01-31`. */
  days: readonly [first: string | undefined, last: string | undefined];
  /** The same data for screen readers. */
  table: ReactNode;
  /** The bars. */
  children: ReactNode;
}

/** Everything around the bars of a chart by day: title, legend and full height above, the days below. */
export function DayFigure({ title, legend, top, days, table, children }: DayFigureProps) {
  const { width, height } = FIGURE;
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {legend?.map((words, place) => (
            <span key={words} className="flex items-center gap-2">
              <span
                aria-hidden
                className={classNames('size-3', place === 0 ? CHART.restMark : CHART.countedMark)}
              />
              {words}
            </span>
          ))}
          {top && <span className="tabular-nums">{top}</span>}
        </span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={CHART.frame}>
        <line x1="0" x2={width} y1="0.5" y2="0.5" className={CHART.topLine} />
        {children}
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className={CHART.baseline} />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-sm text-ink-soft tabular-nums">
        {days.map((day, place) => (
          <span key={place === 0 ? 'first' : 'last'}>{day && chartDay(day)}</span>
        ))}
      </p>
      {table}
    </figure>
  );
}
