import { SCORE_BANDS, type ScoreBand, scoreBand } from '../../shared/bands.ts';
import { classNames } from './class-names.ts';
import { scoreParts, scoreWords } from './score-parts.ts';
import { BAR_COLOUR } from './tone.ts';

interface ScoreBarProps {
  /** Fractions from 0 to 1; null while there is no score. */
  score: number | null;
  proven: number | null;
  bands?: readonly ScoreBand[];
  label?: string;
  thick?: boolean;
  className?: string;
}

/** The score as a line: solid as far as evidence carries it, hatched where it is only believed, a thin rule for the rest. */
export function ScoreBar(props: ScoreBarProps) {
  const { score, proven, bands = SCORE_BANDS, label = 'Validation Score', thick = false, className } = props;
  const parts = scoreParts(score, proven);
  const tone = score === null ? 'grey' : scoreBand(score, bands).tone;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in two parts
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={parts.score}
      aria-valuetext={score === null ? 'No score yet' : scoreWords(parts)}
      className={classNames('relative flex', thick ? 'h-5' : 'h-2.5', BAR_COLOUR[tone], className)}
    >
      <div className="absolute inset-x-0 bottom-0 border-b-[1.5px] border-bar-grey" />
      <div
        className="relative bg-current transition-[width] duration-300"
        style={{ width: `${parts.proven}%` }}
      />
      {parts.believed > 0 && (
        <div
          className="hatch relative border-[1.5px] border-current transition-[width] duration-300"
          style={{ width: `${parts.believed}%` }}
        />
      )}
    </div>
  );
}
