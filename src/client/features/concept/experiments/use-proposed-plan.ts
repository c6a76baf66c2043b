import { useState } from 'react';
import { experimentProposal } from '../../../../shared/experiment-forms.ts';
import { writeDraft } from '../../../lib/draft-store.ts';
import { useDraft, useDraftKey, useOpenForDraft } from '../../../lib/use-draft.ts';
import { EMPTY_PLAN, type ExperimentPlan } from './typed-plan.ts';

/**
 * Keeps the plan that was proposed for an assumption along with the draft of its changes, which would say nothing without
 * it. `left` is the plan that a reload left behind; null for one that nobody had changed. `begin` a newly proposed plan, which no
 * older draft changes; `end` it once it is stored or given up.
 */
export function useProposedPlan(assumptionId: string) {
  const draft = `proposed experiment on ${assumptionId}`;
  const changesKey = useDraftKey(draft);
  const [isChanged] = useOpenForDraft(draft);
  const [kept, keep] = useDraft(`plan of ${draft}`);
  const [left] = useState(() => (isChanged ? planIn(kept) : null));
  return {
    /** The name of the draft of its changes. */
    draft,
    left,
    begin: (plan: ExperimentPlan) => {
      if (changesKey) writeDraft(changesKey, '');
      keep(JSON.stringify(plan));
    },
    end: () => keep(''),
  };
}

/** Null for what another version may have kept. */
function planIn(text: string): ExperimentPlan | null {
  try {
    return { ...EMPTY_PLAN, ...experimentProposal.parse(JSON.parse(text)) };
  } catch {
    return null;
  }
}
