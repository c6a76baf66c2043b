import { Check } from 'lucide-react';
import { type ConceptStatus, currentStage, JOURNEY_STAGES, type JourneyStage } from '../../shared/journey.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const SHORT_LABELS: Record<JourneyStage, string> = {
  'Pitch Concept': 'Pitch',
  'Refine Assumptions': 'Assumptions',
  'Gather Evidence': 'Evidence',
  'Craft Messaging': 'Messaging',
  'Launch Waitlist': 'Launch',
};

interface JourneyLineProps {
  status: ConceptStatus;
  className?: string;
}

/** The five stages of a concept on one line: solid up to the current stage, dashed after it. */
export function JourneyLine({ status, className }: JourneyLineProps) {
  const current = JOURNEY_STAGES.indexOf(currentStage(status));
  return (
    <ol aria-label="Journey" className={classNames('isolate grid grid-cols-5', className)}>
      {JOURNEY_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex flex-col items-center gap-2 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-[13px] right-1/2 w-full border-t-2',
                index <= current ? 'border-ink' : 'border-dashed border-ink-soft',
              )}
            />
          )}
          <StageMark state={index < current ? 'done' : index === current ? 'current' : 'ahead'} />
          <span
            className={classNames(
              'text-[0.6875rem] leading-tight sm:text-sm',
              index === current ? 'font-bold' : 'max-[30rem]:sr-only',
              index > current && 'text-ink-soft',
            )}
          >
            {SHORT_LABELS[stage]}
            <VisuallyHidden>
              {index < current ? ', done' : index === current ? ', current' : ', ahead'}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}

function StageMark({ state }: { state: 'done' | 'current' | 'ahead' }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'z-1 grid size-7 place-content-center rounded-full border-2',
        state === 'done' && 'border-ink bg-ink text-paper',
        state === 'current' && 'border-ink bg-signal',
        state === 'ahead' && 'border-dashed border-ink-soft bg-surface',
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      {state === 'current' && <span className="size-2.5 rounded-full bg-on-signal" />}
    </span>
  );
}
