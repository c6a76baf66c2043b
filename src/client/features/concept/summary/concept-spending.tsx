import type { ConceptView } from '../../../../shared/concepts.ts';
import { budgetStanding, dollarsOf } from '../../../../shared/spending.ts';
import { useConfig } from '../../../lib/config.ts';
import { trpc } from '../../../lib/trpc.ts';

/** The model cost of a concept and its budget, shown well before it is used up; renders nothing when calls are free. */
export function ConceptSpending({ concept }: { concept: ConceptView }) {
  const isModel = useConfig()?.analyst === 'openai' && concept.status !== 'processing';
  const { data } = trpc.concepts.spending.useQuery({ id: concept.id }, { enabled: isModel, staleTime: 0 });
  if (!isModel || !data || data.budgetCents === null || data.usedCents === 0) return null;
  const standing = budgetStanding(data);
  const budget = dollarsOf(data.budgetCents);
  if (standing === 'used up') {
    return (
      <p className="text-sm font-semibold">
        The {budget} for the AI model on this concept are used up. The built-in analyst, which is free, reads
        on.
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-soft">
      AI model: {dollarsOf(data.usedCents)} of {budget} used on this concept.
      {standing === 'nearly used' && ' After that the built-in analyst, which is free, reads on.'}
    </p>
  );
}
