import { z } from 'zod';

/** What a model server may be able to do, in the order in which it is shown. */
export const MODEL_ABILITIES = ['responses', 'structuredOutputs', 'webSearch', 'transcription'] as const;

/** How one ability stands. What was refused once is in doubt, and asked for again within a minute. */
export const modelAbilityView = z.object({
  ability: z.enum(MODEL_ABILITIES),
  standing: z.enum(['unknown', 'yes', 'in doubt', 'no']),
  /** What follows from it, for people. */
  means: z.string(),
  /** What the server said when it refused; null otherwise. */
  because: z.string().nullable(),
  askAgainAt: z.string().nullable(),
});
export type ModelAbilityView = z.infer<typeof modelAbilityView>;

/** What is known of the server behind the analyst. */
export const modelServerView = z.object({
  address: z.string(),
  /** The model that was asked last to find out. */
  model: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Why nothing can be asked at all; null when it can. */
  problem: z.string().nullable(),
  abilities: z.array(modelAbilityView),
  /** Input and output together, in tokens; null while no limit is known. */
  contextTokens: z.number().nullable(),
  /** The longest answer, in tokens; null while no limit is known. */
  outputTokens: z.number().nullable(),
  /** False where a model's calls are counted as free because nobody has said what they cost. */
  isPriceKnown: z.boolean(),
});
export type ModelServerView = z.infer<typeof modelServerView>;
