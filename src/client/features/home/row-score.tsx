import { scoreBand } from '../../../shared/bands.ts';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { isProvenAbove, PROVEN_ABOVE_SCORE, scoreParts } from '../../ui/score-parts.ts';
import { TONE_TEXT } from '../../ui/tone.ts';

/** The score of a concept in the bin, its band, and its proven share; explained where that stands above it. A press goes to the row. */
export function RowScore({ score, proven }: Pick<ConceptListItem, 'score' | 'proven'>) {
  if (score === null) return <p className="text-sm text-ink-soft">No score yet</p>;
  const band = scoreBand(score);
  const parts = scoreParts(score, proven);
  return (
    <div className="pointer-events-none flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm">
      <span className="figures text-xl leading-tight font-extrabold">{parts.score}%</span>
      <span className="text-ink-soft">{parts.proven}% proven</span>
      {/* In a narrow column, it stands below the bar. */}
      <span className={classNames('text-xs @[34rem]:order-1 @[34rem]:mt-1', TONE_TEXT[band.tone])}>
        {band.label}
      </span>
      <ScoreBar score={score} proven={proven} className="mt-1 basis-full" />
      {isProvenAbove(parts) && (
        <span className="mt-1 basis-full text-xs text-ink-soft @[34rem]:order-2">{PROVEN_ABOVE_SCORE}</span>
      )}
    </div>
  );
}
