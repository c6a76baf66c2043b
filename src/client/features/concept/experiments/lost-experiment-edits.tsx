import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { LostEdits } from '../../../lib/lost-edits.tsx';

/** The name of the draft of the founder's own experiment on an assumption. */
export function newExperimentDraft(assumptionId: string): string {
  return `experiment on ${assumptionId}`;
}

const WORDS = ['title', 'plan', 'script', 'asked'];

interface LostExperimentEditsProps {
  assumptionId: string;
  /** At least those of the assumption; undefined until they are loaded. */
  experiments: readonly Pick<ExperimentView, 'id'>[] | undefined;
  /** Whether the form for a new experiment on it is open. */
  adding: boolean;
  onAdd: () => void;
}

/** What was being typed into drafts of experiments on an assumption that were deleted elsewhere. */
export function LostExperimentEdits({ assumptionId, experiments, ...form }: LostExperimentEditsProps) {
  return (
    <LostEdits
      kind="experiment"
      whole={assumptionId}
      pieces={experiments}
      fields={WORDS}
      deleted="A draft of an experiment"
      addLabel="Plan as New Experiment"
      draft={newExperimentDraft(assumptionId)}
      {...form}
    />
  );
}
