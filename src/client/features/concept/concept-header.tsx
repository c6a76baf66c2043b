import { Link } from 'react-router';
import { SCORE_BANDS, scoreBand } from '../../../shared/bands.ts';
import type { ConceptView } from '../../../shared/concepts.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { JourneyLine, stageName } from '../../ui/journey-line.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { isProvenAbove, PROVEN_ABOVE_SCORE, scoreParts } from '../../ui/score-parts.ts';
import { CONCEPT_FACES } from '../../ui/status-faces.ts';
import { TONE_TEXT } from '../../ui/tone.ts';
import type { ConceptTab } from './concept-tabs.ts';
import { StatusBadge } from './status-badge.tsx';
import { ConceptTitle } from './summary/concept-title.tsx';
import { NextStep } from './summary/next-step.tsx';
import { BackLink } from './workspace-page.tsx';

interface ConceptHeaderProps {
  concept: ConceptView;
  tab: ConceptTab;
  onTab: (tab: ConceptTab) => void;
}

/** The header on every tab of a concept: title, score, stage, next step. */
export function ConceptHeader({ concept, tab, onTab }: ConceptHeaderProps) {
  const isNamedBeside = CONCEPT_FACES[concept.status] === undefined;
  return (
    <header className="concept-header-room max-sm:-mt-2 max-sm:mb-1 sm:mb-3">
      <div className="concept-header">
        <div className="concept-back">
          <BackLink to={paths.home} short>
            Back to Home
          </BackLink>
        </div>
        <div className="concept-way">
          <JourneyLine status={concept.status} isNamedBeside={isNamedBeside} />
          {!isNamedBeside && (
            <span aria-hidden className="concept-stage text-sm font-semibold">
              {stageName(concept.status)}
            </span>
          )}
          <StatusBadge {...concept} />
        </div>
        <div className="concept-title">
          <ConceptTitle concept={concept} />
        </div>
        <ScoreLine concept={concept} />
        {/* Of a text that is not one idea, the summary says the way on. */}
        {concept.pitchKind === 'idea' && (
          <NextStep concept={concept} tab={tab} onStart={onTab} primary={tab === 'summary'} />
        )}
      </div>
    </header>
  );
}

/** The score, and its proven share. */
function ScoreLine({ concept: { score, proven } }: { concept: Pick<ConceptView, 'score' | 'proven'> }) {
  if (score === null) return null;
  const parts = scoreParts(score, proven);
  return (
    <div className="concept-score">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span
          className={classNames(
            'font-display text-xl leading-none font-extrabold tabular-nums sm:text-2xl sm:leading-tight',
            TONE_TEXT[scoreBand(score, SCORE_BANDS).tone],
          )}
        >
          {parts.score}%
        </span>
        <span className="text-xs leading-tight text-ink-soft sm:text-sm">
          {isProvenAbove(parts) ? (
            // Above the score it needs a word, for which only Summary has the room.
            <Link
              to="?tab=summary&do=why"
              title={PROVEN_ABOVE_SCORE}
              className="link -my-2 inline-block py-2"
            >
              {parts.proven}% proven
            </Link>
          ) : (
            `${parts.proven}% proven`
          )}
        </span>
      </p>
      <ScoreBar score={score} proven={proven} className="max-sm:mt-1 max-sm:h-2" />
    </div>
  );
}
