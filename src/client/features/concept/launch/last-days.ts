import type { PageStats } from '../../../../shared/launch.ts';

type Day = PageStats['byDay'][number];

const SHOWN_DAYS = 28;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last four weeks up to today (UTC), with zeros for days on which nothing happened. */
export function lastDays(byDay: readonly Day[], today: string): Day[] {
  const known = new Map(byDay.map((day) => [day.day, day]));
  const end = Date.parse(today);
  return Array.from({ length: SHOWN_DAYS }, (_, place) => {
    const day = new Date(end - (SHOWN_DAYS - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, visits: 0, joins: 0, orders: 0 };
  });
}
