import { useState } from 'react';
import type { Impact } from '../../../../shared/evidence.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { toastError } from '../../../ui/notices.ts';
import { useConceptRefresh } from '../use-concept-refresh.ts';

/** Judges one piece: for, against or neither; and withdraws a judgement. */
export function useJudgement(conceptId: string) {
  const refresh = useConceptRefresh(conceptId);
  const update = trpc.evidence.update.useMutation({
    onSuccess: ({ assumptionId }) => refresh(assumptionId),
    onError: (error) => toastError(serverMessage(error, 'Failed to update evidence')),
  });
  return {
    busy: update.isPending,
    judge: (id: string, impact: Impact) => update.mutateAsync({ id, impact }),
    takeBack: (id: string) => update.mutateAsync({ id, needsJudgement: true }),
  };
}

/** Steps through pieces in a fixed order and records the judgements, so that the last one can be undone. */
export function useJudgementRound(conceptId: string, waiting: readonly EvidenceView[]) {
  const { busy, judge, takeBack } = useJudgement(conceptId);
  const [order] = useState(waiting);
  const [steps, setSteps] = useState<readonly ('judged' | 'skipped')[]>([]);
  const at = steps.length;
  const piece = order[at];
  return {
    busy,
    at,
    total: order.length,
    piece,
    judged: steps.filter((step) => step === 'judged').length,
    canUndo: at > 0,
    decide: async (impact: Impact) => {
      if (!piece || busy) return;
      await judge(piece.id, impact);
      setSteps([...steps, 'judged']);
    },
    skip: () => piece && !busy && setSteps([...steps, 'skipped']),
    undo: async () => {
      const last = order[at - 1];
      if (!last || busy) return;
      if (steps[at - 1] === 'judged') await takeBack(last.id);
      setSteps(steps.slice(0, -1));
    },
  };
}
