import { SCORE_BANDS, type ScoreBand, scoreBand } from '../../shared/bands.ts';
import { classNames } from './class-names.ts';
import { ScoreBar } from './score-bar.tsx';
import { isProvenAbove, PROVEN_ABOVE_SCORE, scoreParts } from './score-parts.ts';
import { BAR_COLOUR, TONE_TEXT } from './tone.ts';

interface ScoreFigureProps {
  /** Fractions from 0 to 1; null while there is no score. */
  score: number | null;
  proven: number | null;
  bands?: readonly ScoreBand[];
  label?: string;
  className?: string;
}

/** The score at large: number, band, line, and how much of it is proven and how much only believed. */
export function ScoreFigure(props: ScoreFigureProps) {
  const { score, proven, bands = SCORE_BANDS, label = 'Validation Score', className } = props;
  const parts = scoreParts(score, proven);
  const band = score === null ? null : scoreBand(score, bands);
  return (
    <div className={className}>
      <p className="text-sm font-semibold text-ink-soft">{label}</p>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-display text-4xl leading-none font-extrabold tracking-tight tabular-nums">
          {score === null ? '–' : `${parts.score}%`}
        </span>
        <span className={classNames('font-semibold', TONE_TEXT[band?.tone ?? 'grey'])}>
          {band?.label ?? 'No score yet'}
        </span>
      </div>
      <ScoreBar score={score} proven={proven} bands={bands} label={label} thick className="mt-4" />
      {score !== null && (
        <ul
          className={classNames(
            'mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm',
            BAR_COLOUR[band?.tone ?? 'grey'],
          )}
        >
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-3 w-6 bg-current" />
            <span className="text-ink">
              <span className="figures">{parts.proven}%</span> proven
            </span>
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden className="hatch h-3 w-6 border-[1.5px] border-current" />
            <span className="text-ink">
              <span className="figures">{parts.believed}%</span> only believed
            </span>
          </li>
        </ul>
      )}
      {score !== null && isProvenAbove(parts) && <p className="mt-3 text-sm">{PROVEN_ABOVE_SCORE}</p>}
    </div>
  );
}
