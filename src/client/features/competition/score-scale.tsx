import { COMPETITION_BANDS, scoreBand, scorePercent } from '../../../shared/bands.ts';
import { classNames } from '../../ui/class-names.ts';
import { BAR_COLOUR } from '../../ui/tone.ts';

/** A score on the scale of its bands. Hidden from screen readers, since the text beside it says the same. */
export function ScoreScale({ score }: { score: number }) {
  const { tone } = scoreBand(score, COMPETITION_BANDS);
  return (
    <span
      aria-hidden
      className={classNames(
        'relative h-2.5 w-36 max-w-full rounded-full bg-sunken sm:w-48',
        BAR_COLOUR[tone],
      )}
    >
      <span
        className="absolute inset-y-0 left-0 rounded-full bg-current"
        style={{ width: `${scorePercent(score)}%` }}
      />
      {COMPETITION_BANDS.filter(({ from }) => from > 0).map(({ from }) => (
        <span key={from} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: `${from}%` }} />
      ))}
    </span>
  );
}
