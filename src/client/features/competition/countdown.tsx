import { moment } from '../../ui/moment.ts';
import type { CountdownParts } from './countdown-parts.ts';

const UNITS: readonly (keyof CountdownParts)[] = ['days', 'hours', 'minutes', 'seconds'];

interface CountdownProps {
  endsAt: string;
  left: CountdownParts;
}

/** Days, hours, minutes and seconds until the winner is announced. */
export function Countdown({ endsAt, left }: CountdownProps) {
  return (
    <div className="min-h-28">
      <p className="mb-2 font-semibold">Winner announced</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-2">
        {UNITS.map((unit) => (
          <div key={unit} className="flex min-w-14 flex-col-reverse">
            <dt className="text-sm text-ink-soft">{unit}</dt>
            <dd className="figures font-display text-3xl leading-none font-extrabold">
              {String(left[unit]).padStart(2, '0')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        <time dateTime={endsAt}>{moment(endsAt)}</time>, your time
      </p>
    </div>
  );
}
