const SHORT_US = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** A date in short US format, "Sep 3, 2025", in the reader's time zone. Empty for what is no date. */
export function shortDate(when: Date | string): string {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? '' : SHORT_US.format(date);
}
