import { useEffect, useState } from 'react';
import { type CountdownParts, countdownParts } from './countdown-parts.ts';

const UNITS: readonly (keyof CountdownParts)[] = ['days', 'hours', 'minutes', 'seconds'];

/** Days, hours, minutes and seconds until the winner is announced, ticking; afterwards that it is over. */
export function Countdown({ endsAt }: { endsAt: string }) {
  const end = new Date(endsAt);
  const parts = useTicking(end);
  if (!parts) return <p className="font-display text-3xl font-extrabold">Contest Ended</p>;
  return (
    <div className="min-h-28">
      <p className="mb-2 font-semibold">Winner announced</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-2">
        {UNITS.map((unit) => (
          <div key={unit} className="flex min-w-14 flex-col-reverse">
            <dt className="text-sm text-ink-soft">{unit}</dt>
            <dd className="figures font-display text-3xl leading-none font-extrabold">
              {String(parts[unit]).padStart(2, '0')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        <time dateTime={endsAt}>{WHEN.format(end)}</time>, your time
      </p>
    </div>
  );
}

/** In the visitor's own time, which it names. */
const WHEN = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

function useTicking(end: Date): CountdownParts | null {
  const [now, setNow] = useState(() => new Date());
  const over = now >= end;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return countdownParts(end, now);
}
