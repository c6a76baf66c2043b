import { COMPETITION_BANDS, scoreBand, scorePercent } from '../../../shared/bands.ts';
import { classNames } from '../../ui/class-names.ts';
import { BAR_COLOUR } from '../../ui/tone.ts';

/**
 * The place of a score on the scale of its bands, and the name of the band it is in. A mark, not a filled bar: filled is
 * proof elsewhere, and most of a score here is belief. The drawing is hidden from screen readers, since the texts beside it say
 * the same.
 */
export function ScoreScale({ score }: { score: number }) {
  const { tone, label } = scoreBand(score, COMPETITION_BANDS);
  return (
    <span className="grid max-w-full gap-1 lg:w-full">
      <span
        aria-hidden
        className={classNames(
          'relative h-2 w-36 max-w-full rounded-full bg-sunken sm:w-48',
          BAR_COLOUR[tone],
        )}
      >
        {COMPETITION_BANDS.filter(({ from }) => from > 0).map(({ from }) => (
          <span key={from} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${from}%` }} />
        ))}
        <span
          className="absolute -inset-y-1 w-1.5 -translate-x-1/2 rounded-full bg-current"
          style={{ left: `${scorePercent(score)}%` }}
        />
      </span>
      <span className="text-xs text-ink-soft">{label}</span>
    </span>
  );
}
