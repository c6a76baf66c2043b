import { z } from 'zod';

/** The model cost of something so far and its budget, in US cents. */
export const conceptSpending = z.object({
  /** Null for no limit. */
  budgetCents: z.number().nullable(),
  /** Rounded up. */
  usedCents: z.number(),
});
export type ConceptSpending = z.infer<typeof conceptSpending>;

/** The used share from which a founder is warned that a budget runs out. */
const NEARLY = 0.8;

/** How far a budget is used, in steps: no notice below the warning share. */
export function budgetStanding({
  budgetCents,
  usedCents,
}: ConceptSpending): 'free' | 'nearly used' | 'used up' {
  if (budgetCents === null || usedCents < budgetCents * NEARLY) return 'free';
  return usedCents < budgetCents ? 'nearly used' : 'used up';
}

/** Formats cents as dollars: `$2.60`. */
export function dollarsOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
