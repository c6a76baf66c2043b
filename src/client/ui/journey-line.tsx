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
  /** Whether the current stage's name stands beside it: on a phone, the line then leaves it out. */
  isNamedBeside?: boolean;
}

/** The short name of a concept's current stage. */
export function stageName(status: ConceptStatus): string {
  return SHORT_LABELS[currentStage(status)];
}

/** The five stages of a concept on one line: what is done, the current one, and what lies ahead. */
export function JourneyLine({ status, isNamedBeside = false }: JourneyLineProps) {
  const current = JOURNEY_STAGES.indexOf(currentStage(status));
  return (
    <ol aria-label="Journey" className="isolate flex items-center gap-1 sm:gap-2">
      {JOURNEY_STAGES.map((stage, index) => (
        <li
          key={stage}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-1 max-sm:flex-1 max-sm:last:flex-none sm:gap-2"
        >
          <StageMark state={index < current ? 'done' : index === current ? 'current' : 'ahead'} />
          <span
            className={classNames(
              'text-sm leading-tight whitespace-nowrap',
              index === current ? 'journey-name font-semibold' : 'journey-other',
              index === current && isNamedBeside && 'max-sm:sr-only',
              index > current && 'text-ink-soft',
            )}
          >
            {SHORT_LABELS[stage]}
            <VisuallyHidden>
              {index < current ? ', done' : index === current ? ', current' : ', ahead'}
            </VisuallyHidden>
          </span>
          {index < JOURNEY_STAGES.length - 1 && (
            <span
              aria-hidden
              className={classNames(
                'h-0 w-4 border-t-2 max-sm:w-auto max-sm:flex-1',
                index < current ? 'border-ink' : 'border-line',
              )}
            />
          )}
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
        'z-1 grid size-5 shrink-0 place-content-center rounded-full border-2',
        state === 'done' && 'border-ink bg-ink text-paper',
        state === 'current' && 'border-ink bg-surface',
        state === 'ahead' && 'border-line bg-surface',
      )}
    >
      {state === 'done' && <Check className="size-3" strokeWidth={4} />}
      {state === 'current' && <span className="size-2 rounded-full bg-ink" />}
    </span>
  );
}
