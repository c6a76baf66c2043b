import type { ConceptSpending } from '../../shared/spending.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import type { Ctx } from '../context.ts';
import { conceptBudget } from './budgets.ts';

/** The model costs of a concept, and their limit. @throws AppError not_found */
export async function getConceptSpending(ctx: Ctx, conceptId: string): Promise<ConceptSpending> {
  await requireOwnConcept(ctx, conceptId);
  return conceptBudget(ctx, conceptId);
}
