import { ArrowRight } from 'lucide-react';
import {
  type ConceptStatus,
  currentStage,
  type JourneyStage,
  nextStage,
} from '../../../../shared/journey.ts';
import { Button } from '../../../ui/button.tsx';
import { type ConceptTab, tabOfStage } from '../concept-tabs.ts';

const WORDS: Record<JourneyStage, string> = {
  'Pitch Concept': 'Tell the idea in your own words.',
  'Refine Assumptions': 'Say what has to be true, how much it matters and how sure you are.',
  'Gather Evidence': 'Test the riskiest assumption first, and write down what you find.',
  'Craft Messaging': 'Put what is proven into words for the people it is for.',
  'Launch Waitlist': 'Let those who want it raise their hand.',
};

interface NextStepProps {
  status: ConceptStatus;
  onStart: (tab: ConceptTab) => void;
  /** Whether it is the primary action of this screen; some tabs have one of their own. */
  primary: boolean;
}

/** The stage after the current one. Hidden at the last stage and while processing or failed. */
export function NextStep({ status, onStart, primary }: NextStepProps) {
  const stage = nextStage(status);
  if (!stage) return null;
  const current = currentStage(status);
  return (
    <section
      aria-label="Next Step"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded bg-sunken py-2 pr-2 pl-4 max-lg:w-full"
    >
      <div>
        <h2 className="font-sans text-xs font-semibold text-ink-soft">Next Step</h2>
        <p className="font-semibold" title={WORDS[stage]}>
          {stage}
        </p>
        {/* The bin's badge names the current stage, so both texts have to say which stage comes first. */}
        <p className="text-xs text-ink-soft">
          first{' '}
          <button type="button" className="link" onClick={() => onStart(tabOfStage(current))}>
            {current}
          </button>
        </p>
      </div>
      <Button variant={primary ? 'primary' : 'secondary'} onClick={() => onStart(tabOfStage(stage))}>
        Start
        <ArrowRight aria-hidden />
      </Button>
    </section>
  );
}
