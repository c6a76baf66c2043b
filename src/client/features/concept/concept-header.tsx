import { SCORE_BANDS, scoreBand } from '../../../shared/bands.ts';
import type { ConceptView } from '../../../shared/concepts.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { JourneyLine } from '../../ui/journey-line.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { scoreParts } from '../../ui/score-parts.ts';
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
  return (
    <header className="mb-3 flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <BackLink to={paths.home}>Back to Home</BackLink>
        <StatusBadge status={concept.status} />
        <JourneyLine status={concept.status} className="w-full sm:ml-auto sm:w-auto" />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <ConceptTitle concept={concept} />
        </div>
        <ScoreLine concept={concept} />
        <NextStep
          status={concept.status}
          onStart={onTab}
          primary={tab === 'summary' && concept.pitchKind === 'idea'}
        />
      </div>
    </header>
  );
}

/** The score, and its proven share. */
function ScoreLine({ concept: { score, proven } }: { concept: Pick<ConceptView, 'score' | 'proven'> }) {
  if (score === null) return null;
  const parts = scoreParts(score, proven);
  return (
    <div className="w-44 max-w-full">
      <p className="flex items-baseline gap-2 whitespace-nowrap">
        <span
          className={classNames(
            'font-display text-2xl font-extrabold tabular-nums',
            TONE_TEXT[scoreBand(score, SCORE_BANDS).tone],
          )}
        >
          {parts.score}%
        </span>
        <span className="text-sm text-ink-soft">{parts.proven}% proven</span>
      </p>
      <ScoreBar score={score} proven={proven} />
    </div>
  );
}
