import { useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { Card } from '../../../ui/card.tsx';
import type { ConceptTab } from '../concept-tabs.ts';
import { ActiveAssumptions } from './active-assumptions.tsx';
import { AnalysisCards, FeedbackSections } from './analysis-cards.tsx';
import { AnalystLine } from './analyst-line.tsx';
import { ConceptMenu } from './concept-menu.tsx';
import { ConceptTitle } from './concept-title.tsx';
import { LeanCanvas } from './lean-canvas.tsx';
import { NextStepCard } from './next-step-card.tsx';
import { PitchCard } from './pitch-card.tsx';
import { ProcessingBanner } from './processing-banner.tsx';
import { ScoreCard } from './score-card.tsx';

interface SummaryTabProps {
  concept: ConceptView;
  onTab: (tab: ConceptTab) => void;
}

const COLUMNS = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';

/** What became of the pitch: the idea in short, what it rests on, and how far that is proven. */
export function SummaryTab({ concept, onTab }: SummaryTabProps) {
  const [pointedId, setPointedId] = useState<string | null>(null);
  const mapped = concept.status !== 'processing' && concept.status !== 'failed';
  return (
    <div className="flex flex-col gap-6">
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-6">
          <Card>
            <div className="flex flex-col gap-4">
              <ConceptTitle concept={concept} />
              <ProcessingBanner concept={concept} />
              {concept.summary && (
                <p className="max-w-prose text-lg whitespace-pre-line wrap-anywhere">{concept.summary}</p>
              )}
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <AnalystLine analyst={concept.analyst} />
                <ConceptMenu concept={concept} />
              </div>
            </div>
          </Card>
          <FeedbackSections concept={concept} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <NextStepCard status={concept.status} onStart={onTab} />
          <ScoreCard concept={concept} />
        </div>
      </div>
      <div className={COLUMNS}>
        <ActiveAssumptions concept={concept} pointedId={pointedId} onPoint={setPointedId} />
        <PitchCard concept={concept} pointedId={pointedId} />
      </div>
      {mapped && <LeanCanvas concept={concept} />}
      <AnalysisCards concept={concept} />
    </div>
  );
}
