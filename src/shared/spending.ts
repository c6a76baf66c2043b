import { z } from 'zod';

/** What the model has cost on something, and what it may cost, in US cents. */
export const conceptSpending = z.object({
  /** Null for no limit. */
  budgetCents: z.number().nullable(),
  /** Rounded up. */
  usedCents: z.number(),
});
export type ConceptSpending = z.infer<typeof conceptSpending>;

/** From this share on a founder is told that a budget comes to its end. */
const NEARLY = 0.8;

/** How far a budget is used: nobody is told before it matters. */
export function budgetStanding({
  budgetCents,
  usedCents,
}: ConceptSpending): 'free' | 'nearly used' | 'used up' {
  if (budgetCents === null || usedCents < budgetCents * NEARLY) return 'free';
  return usedCents < budgetCents ? 'nearly used' : 'used up';
}

/** Cents as dollars: `$2.60`. */
export function dollarsOf(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
