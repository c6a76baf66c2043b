import { ArrowRight } from 'lucide-react';
import { type ConceptStatus, type JourneyStage, nextStage } from '../../../../shared/journey.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type ConceptTab, tabOfStage } from '../concept-tabs.ts';

const WORDS: Record<JourneyStage, string> = {
  'Pitch Concept': 'Tell the idea in your own words.',
  'Refine Assumptions': 'Say what has to be true, how much it matters and how sure you are.',
  'Gather Evidence': 'Test the riskiest assumption first, and write down what you find.',
  'Craft Messaging': 'Put what is proven into words for the people it is for.',
  'Launch Waitlist': 'Let those who want it raise their hand.',
};

interface NextStepCardProps {
  status: ConceptStatus;
  onStart: (tab: ConceptTab) => void;
}

/** The stage after the current one. Hidden at the last stage and while processing or failed. */
export function NextStepCard({ status, onStart }: NextStepCardProps) {
  const stage = nextStage(status);
  if (!stage) return null;
  return (
    <Card title="Next Step">
      <p className="text-lg font-semibold">{stage}</p>
      <p className="mt-1 mb-4 text-ink-soft">{WORDS[stage]}</p>
      <Button variant="primary" onClick={() => onStart(tabOfStage(stage))}>
        Start
        <ArrowRight aria-hidden />
      </Button>
    </Card>
  );
}
