import { shortDate } from './short-date.ts';

/** The look of every chart: what is counted in ink, the rest of a whole quiet, one baseline, a quiet line at the top. Height is 10 rem. */
export const CHART = {
  frame: 'h-40 w-full',
  counted: 'fill-ink',
  countedMark: 'bg-ink',
  rest: 'fill-bar-grey',
  restMark: 'bg-bar-grey',
  baseline: 'stroke-edge',
  topLine: 'stroke-line',
} as const;

/** What the highest bar of a chart by day stands for, such as "12" or "12 calls". */
export function atMost(words: string): string {
  return `At most ${words} a day`;
}

/** A day such as `2026-01-31` as the axes of charts have it: "Jan 31, 2026", the same in every time zone. */
export function chartDay(day: string): string {
  // Without a zone the time is the reader's own, so that the day stays the day.
  return shortDate(`${day}T12:00`);
}
