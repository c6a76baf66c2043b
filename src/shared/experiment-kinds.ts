import { z } from 'zod';

/** The kinds of experiments (design, section 7). */
export const EXPERIMENT_KINDS = ['interviews', 'survey', 'landing', 'preorder', 'manual'] as const;
export const experimentKindSchema = z.enum(EXPERIMENT_KINDS);
export type ExperimentKind = z.infer<typeof experimentKindSchema>;

/** The pass mark: at least `atLeast` of the first `outOf` people are for it; `atLeast` is at most `outOf`. */
export const passMarkSchema = z.object({
  atLeast: z.number().int().min(1).max(100_000),
  outOf: z.number().int().min(1).max(100_000),
});
export type PassMark = z.infer<typeof passMarkSchema>;
