import { ArrowRight } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { type JourneyStage, nextSteps } from '../../../../shared/journey.ts';
import type { Act } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { type ConceptTab, tabOfStage } from '../concept-tabs.ts';
import { useJourney, useMove } from '../journey/use-journey.ts';

interface NextStepProps {
  concept: Pick<ConceptView, 'id' | 'status' | 'stoppedAt'>;
  /** The tab that is open. */
  tab: ConceptTab;
  onStart: (tab: ConceptTab) => void;
  /** Whether it is the primary action of this screen; some tabs have one of their own, Assumptions until they are reviewed. */
  primary: boolean;
}

/** What Start begins on the tab of the current stage; the stages without one have nothing to begin there. */
const ACTS: Partial<Record<JourneyStage, Act>> = {
  'Refine Assumptions': 'review',
  'Gather Evidence': 'judge',
  'Craft Messaging': 'choose',
};

/**
 * The current stage, whose tab Start opens and, where that is open already, whose work it begins; the stage after it once all that
 * it asks for is done: then Start goes on to that one. There is none after a decision to stop. Hidden at the last stage and
 * while processing or failed.
 */
export function NextStep({ concept, tab, onStart, primary }: NextStepProps) {
  const { now, after } = nextSteps(concept.status);
  const [, setParams] = useSearchParams();
  const journey = useJourney(concept.id, after !== null);
  const move = useMove(concept.id);
  if (!after) return null;
  const next = journey.data?.next?.act;
  const isDone = next === 'go-on';
  const isStopped = concept.stoppedAt !== null;
  const isPrimary = primary || (isDone && tab === 'assumptions' && now === 'Refine Assumptions');
  const [goal, other] = isDone ? [after, now] : [now, after];
  const start = () => {
    const act = ACTS[now];
    // The place for a decision is on Summary.
    if (!isDone && next === 'decide') return setParams({ do: next }, { preventScrollReset: true });
    if (!isDone && act && tab === tabOfStage(now))
      return setParams((before) => withAct(before, act), { replace: true, preventScrollReset: true });
    if (isDone) move.mutate({ id: concept.id, status: after });
    onStart(tabOfStage(goal));
  };
  return (
    <section
      aria-label="Next Step"
      className="concept-next flex items-center justify-between gap-2 rounded bg-sunken p-0.5 pl-2 sm:gap-4 sm:py-2 sm:pr-2 sm:pl-4"
    >
      <div className="min-w-0 *:leading-tight">
        <h2 className="font-sans text-xs font-semibold text-ink-soft">Next Step</h2>
        <p className="text-sm font-semibold sm:text-base">{isStopped ? 'Stopped' : goal}</p>
        {!isStopped && (
          <p className="text-xs text-ink-soft">
            {isDone ? 'after ' : 'then '}
            {/* "Gather Evidence" is also what a button on that tab does. */}
            <button
              type="button"
              className="link text-left"
              aria-label={`Open ${other}`}
              onClick={() => onStart(tabOfStage(other))}
            >
              {other}
            </button>
          </p>
        )}
      </div>
      {!isStopped && (
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          className="shrink-0 max-sm:px-3!"
          busy={move.isPending}
          onClick={start}
        >
          Start
          <ArrowRight aria-hidden className="max-sm:hidden" />
        </Button>
      )}
    </section>
  );
}

function withAct(params: URLSearchParams, act: Act): URLSearchParams {
  params.set('do', act);
  return params;
}
