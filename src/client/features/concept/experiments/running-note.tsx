import { ArrowDown } from 'lucide-react';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { runningWords } from './running-words.ts';

/** The id of the heading above the running ones on the board. */
export const RUNNING_ID = 'running-experiments';

/** That tests are running, with the way down to them on the board; nothing while none is. */
export function RunningNote({ experiments }: { experiments: readonly ExperimentView[] }) {
  const words = runningWords(experiments);
  if (!words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-4 text-sm">
      {words}
      <button
        type="button"
        onClick={goToBoard}
        className="link inline-flex min-h-9 items-center gap-1 rounded pointer-coarse:min-h-11"
      >
        Go to Experiments
        <ArrowDown aria-hidden className="size-4" />
      </button>
    </p>
  );
}

function goToBoard(): void {
  const heading = document.getElementById(RUNNING_ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
