import { z } from 'zod';

/** How a hunch is tested (design, section 7). */
export const EXPERIMENT_KINDS = ['interviews', 'survey', 'landing', 'preorder', 'manual'] as const;
export const experimentKindSchema = z.enum(EXPERIMENT_KINDS);
export type ExperimentKind = z.infer<typeof experimentKindSchema>;

/** Passed when among the first `outOf` people at least `atLeast` are for; the first never exceeds the second. */
export const passMarkSchema = z.object({
  atLeast: z.number().int().min(1).max(100_000),
  outOf: z.number().int().min(1).max(100_000),
});
export type PassMark = z.infer<typeof passMarkSchema>;
