import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { takesResultsByHand } from '../../../../shared/experiments.ts';

type Running = Pick<ExperimentView, 'status' | 'kind'>;

/** How many tests are running, and how many of them wait for results that only the founder enters; null for none. */
export function runningWords(experiments: readonly Running[]): string | null {
  const running = experiments.filter(({ status }) => status === 'running');
  const waiting = running.filter(({ kind }) => takesResultsByHand(kind)).length;
  if (running.length === 0) return null;
  const run = running.length === 1 ? '1 test is running' : `${running.length} tests are running`;
  if (waiting === 0) return `${run}.`;
  const wait = waiting === 1 ? 'waits for its results' : 'wait for their results';
  return waiting === running.length ? `${run} and ${wait}.` : `${run}, ${waiting} ${wait}.`;
}
