import { useCallback, useState } from 'react';
import { z } from 'zod';
import { EXPERIMENT_KINDS } from '../../../../shared/experiment-kinds.ts';
import { readDraft, writeDraft } from '../../../lib/draft-store.ts';
import { useDraftKey } from '../../../lib/use-draft.ts';

/** What is typed into a plan. */
const typedPlan = z.object({
  kind: z.enum(EXPERIMENT_KINDS),
  title: z.string(),
  plan: z.string(),
  atLeast: z.string(),
  outOf: z.string(),
  script: z.string(),
  asked: z.array(z.object({ key: z.number(), question: z.string(), answers: z.string() })).default([]),
});
type TypedPlan = z.infer<typeof typedPlan>;

/** A plan as it was typed, through a reload; without a name, nothing is kept. */
export function usePlanDraft(name: string | undefined) {
  const key = useDraftKey(name);
  const [kept] = useState(() => (key ? planIn(readDraft(key)) : null));
  const keep = useCallback(
    (plan: TypedPlan) => {
      if (key) writeDraft(key, JSON.stringify(plan));
    },
    [key],
  );
  const forget = () => {
    if (key) writeDraft(key, '');
  };
  return { kept, keep, forget };
}

function planIn(text: string): TypedPlan | null {
  try {
    return typedPlan.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
