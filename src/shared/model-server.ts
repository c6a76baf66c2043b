import { z } from 'zod';

/** The capabilities of a model server, in display order. */
export const MODEL_ABILITIES = ['responses', 'structuredOutputs', 'webSearch', 'transcription'] as const;

/** The state of one capability. One that was refused once is in doubt and probed again within a minute. */
export const modelAbilityView = z.object({
  ability: z.enum(MODEL_ABILITIES),
  standing: z.enum(['unknown', 'yes', 'in doubt', 'no']),
  /** The consequence, worded for people. */
  means: z.string(),
  /** The server's error message of a refusal; null otherwise. */
  because: z.string().nullable(),
  askAgainAt: z.string().nullable(),
});
export type ModelAbilityView = z.infer<typeof modelAbilityView>;

/** What is known about the analyst's model server. */
export const modelServerView = z.object({
  address: z.string(),
  /** The model that was probed last. */
  model: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Why the server cannot be used at all; null when it can. */
  problem: z.string().nullable(),
  abilities: z.array(modelAbilityView),
  /** Context length (input and output) in tokens; null while unknown. */
  contextTokens: z.number().nullable(),
  /** Maximum length of an answer in tokens; null while unknown. */
  outputTokens: z.number().nullable(),
  /** False when calls count as free because no price is configured. */
  isPriceKnown: z.boolean(),
});
export type ModelServerView = z.infer<typeof modelServerView>;
