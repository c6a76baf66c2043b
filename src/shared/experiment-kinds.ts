import { z } from 'zod';

/** The kinds of experiments (design, section 7). */
export const EXPERIMENT_KINDS = ['interviews', 'survey', 'landing', 'preorder', 'manual'] as const;
export const experimentKindSchema = z.enum(EXPERIMENT_KINDS);
export type ExperimentKind = z.infer<typeof experimentKindSchema>;

const people = z
  .number()
  .int('Please enter a whole number.')
  .min(1, 'It has to be at least one person.')
  .max(100_000, 'It can be at most 100,000 people.');

/** The pass mark: at least `atLeast` of the first `outOf` people are for it; `atLeast` is at most `outOf`. */
export const passMarkSchema = z.object({ atLeast: people, outOf: people });
export type PassMark = z.infer<typeof passMarkSchema>;
