import { scoreBand } from '../../../shared/bands.ts';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { isProvenAbove, PROVEN_ABOVE_SCORE, scoreParts } from '../../ui/score-parts.ts';
import { TONE_TEXT } from '../../ui/tone.ts';

/** The score of a concept in the bin, its band, and its proven share; explained where that stands above it. */
export function RowScore({ score, proven }: Pick<ConceptListItem, 'score' | 'proven'>) {
  if (score === null) return <p className="text-sm text-ink-soft">No score yet</p>;
  const band = scoreBand(score);
  const parts = scoreParts(score, proven);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="figures text-base font-semibold">{parts.score}%</span>
        <span className={classNames('font-semibold', TONE_TEXT[band.tone])}>{band.label}</span>
        <span className="text-ink-soft">{parts.proven}% proven</span>
      </p>
      <ScoreBar score={score} proven={proven} className="mt-1 max-w-96" />
      {isProvenAbove(parts) && <p className="mt-1 text-sm text-ink-soft">{PROVEN_ABOVE_SCORE}</p>}
    </div>
  );
}
