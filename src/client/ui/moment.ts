const MOMENT = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** A moment in the reader's own time, with their time zone: "November 27, 2026 at 1:22 AM GMT+5:30". */
export function moment(when: string): string {
  return MOMENT.format(new Date(when));
}
