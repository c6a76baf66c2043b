import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import type { ExperimentKind } from '../../../../shared/experiment-kinds.ts';
import { countsThePage, missesLeft, stillNeeded } from '../../../../shared/experiments.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Above this number of people a bar is shown. */
const DOTS_AT_MOST = 40;

type Place = 'for' | 'against' | 'neutral' | 'open';

/** An experiment's progress towards its pass mark: people for it, people not for it, and open places. */
export function PeoplePicture({ experiment }: { experiment: ExperimentView }) {
  const { passMark } = experiment;
  if (!passMark) return <p className="text-ink-soft">No pass mark yet.</p>;
  const { atLeast, outOf } = passMark;
  return (
    <figure>
      {outOf <= DOTS_AT_MOST ? (
        <Dots experiment={experiment} outOf={outOf} />
      ) : (
        <Bar experiment={experiment} />
      )}
      <figcaption className="mt-2 text-sm">
        {experiment.counted === 0 ? (
          <strong>{NOBODY_YET[experiment.kind]}</strong>
        ) : (
          <>
            <strong>
              {experiment.for} of {experiment.counted}
            </strong>{' '}
            for it.
          </>
        )}{' '}
        Passes when {atLeast} of the first {outOf} are for it. {standing(experiment)}
      </figcaption>
    </figure>
  );
}

const NOBODY_YET: Readonly<Record<ExperimentKind, string>> = {
  interviews: 'Nobody asked yet.',
  survey: 'Nobody answered yet.',
  landing: 'Nobody came yet.',
  preorder: 'Nobody came yet.',
  manual: 'No result yet.',
};

function standing(experiment: ExperimentView): string {
  const { passMark, status } = experiment;
  if (!passMark || status !== 'running' || experiment.counted === 0) return '';
  const tally = { counted: experiment.counted, for: experiment.for };
  const needed = `${stillNeeded(tally, passMark)} more needed.`;
  if (countsThePage(experiment.kind)) {
    const left = passMark.outOf - experiment.counted;
    return left > 0
      ? `${needed} ${left} ${left === 1 ? 'visitor still counts' : 'visitors still count'}.`
      : `${needed} Every place is taken: it is decided when the next visitor comes, or in half an hour.`;
  }
  const left = missesLeft(tally, passMark);
  return left === 0
    ? `${needed} It can no longer pass if the next person is not for it.`
    : `${needed} It can still pass with ${left} more who ${left === 1 ? 'is' : 'are'} not for it.`;
}

function placesOf(experiment: ExperimentView, outOf: number): Place[] {
  const taken: Place[] = [
    ...Array.from({ length: experiment.for }, () => 'for' as const),
    ...Array.from({ length: experiment.against }, () => 'against' as const),
    ...Array.from({ length: experiment.neutral }, () => 'neutral' as const),
  ];
  return Array.from({ length: outOf }, (_, at) => taken[at] ?? 'open');
}

function Dots({ experiment, outOf }: { experiment: ExperimentView; outOf: number }) {
  const { atLeast } = experiment.passMark ?? { atLeast: 0 };
  return (
    <div aria-hidden className="flex flex-wrap gap-2">
      {placesOf(experiment, outOf).map((place, at) => (
        <span
          key={at}
          className={classNames(
            'relative grid size-6 place-content-center rounded-full border-2 text-sm leading-none font-semibold',
            place === 'for' && 'border-tone-green bg-tone-green-soft text-tone-green',
            place === 'against' && 'border-ink bg-ink text-paper',
            place === 'neutral' && 'border-ink bg-sunken',
            place === 'open' && 'border-line',
            at + 1 === atLeast &&
              'after:absolute after:-right-[7px] after:h-6 after:border-l-2 after:border-ink',
          )}
        >
          {place === 'for' ? '✓' : place === 'against' ? '×' : ''}
        </span>
      ))}
    </div>
  );
}

function Bar({ experiment }: { experiment: ExperimentView }) {
  const { atLeast, outOf } = experiment.passMark ?? { atLeast: 1, outOf: 1 };
  const share = (people: number) => `${Math.min(100, (people / outOf) * 100)}%`;
  return (
    <div aria-hidden className="relative h-6 rounded border-2 border-line">
      <div className="absolute inset-y-0 left-0 bg-sunken" style={{ width: share(experiment.counted) }} />
      <div className="absolute inset-y-0 left-0 bg-bar-green" style={{ width: share(experiment.for) }} />
      <div className="absolute -inset-y-1.5 border-l-2 border-ink" style={{ left: share(atLeast) }} />
    </div>
  );
}
