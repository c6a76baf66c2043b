const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was: "Just now", then minutes, hours and days ago (specification 1, section 9). */
export function relativeTime(when: Date | string, now: Date = new Date()): string {
  const passed = now.getTime() - new Date(when).getTime();
  if (Number.isNaN(passed)) return '';
  if (passed < MINUTE_MS) return 'Just now';
  if (passed < HOUR_MS) return ago(passed / MINUTE_MS, 'minute');
  if (passed < DAY_MS) return ago(passed / HOUR_MS, 'hour');
  return ago(passed / DAY_MS, 'day');
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
