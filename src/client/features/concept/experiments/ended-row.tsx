import { ChevronDown } from 'lucide-react';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { shortDate } from '../../../ui/short-date.ts';
import { EXPERIMENT_FACES } from '../../../ui/status-faces.ts';

interface EndedRowProps {
  experiment: ExperimentView;
  /** The level of its heading. */
  heading: 'h3' | 'h4';
  open: boolean;
  onToggle: () => void;
}

/** An experiment that has ended: its name, which opens it, its result against the pass mark, and when. */
export function EndedRow({ experiment, heading: Heading, open, onToggle }: EndedRowProps) {
  const { status, title, endedAt } = experiment;
  const face = EXPERIMENT_FACES[status];
  return (
    <>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"
        >
          <span className={classNames('min-w-0 wrap-anywhere', !open && 'line-clamp-2')}>{title}</span>
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      </Heading>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm text-ink-soft">
        <Badge tone={face.tone}>{face.label}</Badge>
        <span>{resultWords(experiment)}</span>
        {endedAt && <time dateTime={endedAt}>{shortDate(endedAt)}</time>}
      </p>
    </>
  );
}

/** "3 of 5 for it, pass mark 4 of 5". */
function resultWords({ counted, for: inFavour, passMark }: ExperimentView): string {
  const result = counted === 0 ? 'Nobody counted' : `${inFavour} of ${counted} for it`;
  return passMark ? `${result}, pass mark ${passMark.atLeast} of ${passMark.outOf}` : result;
}
