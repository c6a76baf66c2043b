import type { ExperimentView } from '../../../../shared/experiment-forms.ts';

/** Whether a test is planned or runs, so that it goes on rather than another one is planned. */
export function isUnderWay({ status }: Pick<ExperimentView, 'status'>): boolean {
  return status === 'draft' || status === 'running';
}
