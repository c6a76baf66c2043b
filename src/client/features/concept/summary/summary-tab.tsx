import { memo, useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { NOT_READ } from '../../../../shared/pitch-kinds.ts';
import { Card } from '../../../ui/card.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { useMovable } from '../../../ui/movable.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { LeftWords } from '../../call-capture/left-words.tsx';
import { CommunitySideCard } from '../community/community-side-card.tsx';
import { ActiveAssumptions } from './active-assumptions.tsx';
import { AnalysisCards, FeedbackSections } from './analysis-cards.tsx';
import { AnalystLine } from './analyst-line.tsx';
import { CanvasChips } from './canvas-chips.tsx';
import { ConceptMenu } from './concept-menu.tsx';
import { ConceptSpending } from './concept-spending.tsx';
import { ConfirmOffer } from './confirm-offer.tsx';
import { GapsCard } from './gaps-card.tsx';
import { isNotOneIdea } from './is-not-one-idea.ts';
import { LeanCanvas } from './lean-canvas.tsx';
import { PitchCard } from './pitch-card.tsx';
import { ProcessingBanner } from './processing-banner.tsx';
import { RiskiestBelief } from './riskiest-belief.tsx';
import { ScoreCard } from './score-card.tsx';

/** For the few texts that are none. */
const NotOneIdea = late(async () => (await import('./not-one-idea.tsx')).NotOneIdea);

/**
 * Two columns that do not wait for each other: in pairs of rows, a hole would stand beside the shorter card of each pair.
 * Whatever the right column is longer goes to the last row.
 */
const COLUMNS =
  'grid grid-cols-1 items-start gap-2 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]';
const COLUMN = 'flex min-w-0 flex-col gap-2 sm:gap-4';

/**
 * The result of the analysis. First the story: the riskiest belief with its next test, the canvas as chips, the score
 * and why; then the summary, the assumptions, the pitch and the collapsible texts.
 */
export const SummaryTab = memo(function SummaryTab({ concept }: { concept: ConceptView }) {
  // What begins below the first screen is rendered after it, in pieces that let a press in between.
  const isRestDue = useDeferredValue(true, false);
  const [pointedId, setPointedId] = useState<string | null>(null);
  const isIdea = concept.pitchKind === 'idea';
  const isMapped = isIdea && concept.status !== 'processing' && concept.status !== 'failed';
  // As `lg:` has it; styles alone cannot change the order of reading.
  const isWide = useSyncExternalStore(onResize, () => !window.matchMedia?.('(width < 64rem)').matches);
  const [about, aboutHere] = useMovable(<AboutCard concept={concept} />);
  const [pitch, pitchHere] = useMovable(isRestDue && <PitchCard concept={concept} pointedId={pointedId} />);
  // In one column, it comes before the summary: texts are made of it.
  const [offer, offerHere] = useMovable(isRestDue && isIdea && <ConfirmOffer concept={concept} />);
  // In one column, it comes after the assumptions.
  const [aside, asideHere] = useMovable(
    isRestDue && (
      <>
        {isIdea && pitchHere}
        <CommunitySideCard conceptId={concept.id} />
      </>
    ),
  );
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      <div className={COLUMNS}>
        <div className={COLUMN}>
          {isNotOneIdea(concept) && (
            <LatePart
              fallback={<SkeletonList label="Loading what this text is" rowClassName="h-40" rows={1} />}
            >
              <NotOneIdea concept={concept} />
            </LatePart>
          )}
          {!isMapped && aboutHere}
          <RiskiestBelief concept={concept} />
          {isMapped && <CanvasChips concept={concept} />}
        </div>
        <div className={`${COLUMN} lg:col-start-2 lg:row-start-1 lg:row-end-3`}>
          <ScoreCard concept={concept} />
          {isWide && offerHere}
          {isWide && asideHere}
        </div>
        {isRestDue && (
          <div className={COLUMN}>
            {!isWide && offerHere}
            {isMapped && aboutHere}
            {isIdea ? (
              <ActiveAssumptions concept={concept} pointedId={pointedId} onPoint={setPointedId} />
            ) : (
              pitchHere
            )}
            <GapsCard concept={concept} />
            {!isWide && asideHere}
            {isIdea && (
              <>
                <FeedbackSections concept={concept} />
                <AnalysisCards concept={concept} />
              </>
            )}
          </div>
        )}
      </div>
      {isRestDue && isMapped && <LeanCanvas concept={concept} />}
      {about}
      {offer}
      {aside}
      {pitch}
    </div>
  );
});

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** The summary, or how far the analysis is; who made it; and the concept's menu. */
function AboutCard({ concept }: { concept: ConceptView }) {
  // The card for it explains what the text is.
  const summary = concept.summary?.replace(NOT_READ[concept.pitchKind] ?? '', '').trim();
  // The card about what it is says everything.
  if (!summary && isNotOneIdea(concept) && concept.recordings.length === 0)
    return (
      <div className="flex justify-end">
        <ConceptMenu concept={concept} />
      </div>
    );
  return (
    <Card label="Summary">
      <div className="flex flex-col gap-3">
        <ProcessingBanner concept={concept} />
        {concept.transcript &&
          concept.recordings.map(({ id }) => (
            <LeftWords key={id} recordingId={id} transcript={concept.transcript ?? ''} />
          ))}
        {summary && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{summary}</p>}
        <div className="flex items-end justify-between gap-x-4">
          <div className="min-w-0">
            {concept.pitchKind === 'idea' && <AnalystLine analyst={concept.analyst} />}
            <ConceptSpending concept={concept} />
          </div>
          <ConceptMenu concept={concept} />
        </div>
      </div>
    </Card>
  );
}
