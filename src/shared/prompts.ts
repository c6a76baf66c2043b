import { z } from 'zod';
import { cleanText, idSchema } from './text.ts';

export const PROMPT_MAX_CHARACTERS = 60_000;

const promptText = (message: string) =>
  z
    .string({ error: message })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(PROMPT_MAX_CHARACTERS, 'Please keep this under 60,000 characters')
        .refine((text) => text.trim() !== '', message),
    );

const systemPrompt = promptText('Please write the system prompt');
const userPrompt = promptText('Please write the user prompt');

/** PUT /api/ai-prompts/{id}. With `version`, refused when a newer version exists (optimistic locking). */
export const updatePromptInput = z.object({
  id: idSchema,
  systemPrompt: systemPrompt.optional(),
  userPrompt: userPrompt.optional(),
  version: z.number().int().optional(),
});

export const restorePromptInput = z.object({ id: idSchema, version: z.number().int() });

/** With `version`, refused when a newer version exists. */
export const takeDeliveredInput = z.object({ id: idSchema, version: z.number().int().optional() });

/** The two texts of a prompt. */
export const promptTexts = z.object({ systemPrompt: z.string(), userPrompt: z.string() });

/** A trial run of an edited prompt on a saved pitch: a competition entry or a concept of the administrator's. */
export const dryRunInput = z.object({ id: idSchema, systemPrompt, userPrompt, conceptId: idSchema });

export const promptView = z.object({
  id: z.string(),
  /** The task that uses the prompt. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  model: z.string(),
  responseFormat: z.string(),
  reasoningEffort: z.string().nullable(),
  systemPrompt: z.string(),
  userPrompt: z.string(),
  version: z.number(),
  /** An edited text is in force, and this release ships a new text that has not been accepted here. */
  hasNewerText: z.boolean(),
  /** The placeholders that the user prompt must contain, without braces. */
  placeholders: z.array(z.string()),
  updatedAt: z.string(),
});
export type PromptView = z.infer<typeof promptView>;

export const promptVersionView = z.object({
  version: z.number(),
  systemPrompt: z.string(),
  userPrompt: z.string(),
  madeBy: z.string(),
  createdAt: z.string(),
});
export type PromptVersionView = z.infer<typeof promptVersionView>;

export const dryRunPitch = z.object({ id: z.string(), title: z.string(), origin: z.string() });

export const dryRunResult = z.object({
  analyst: z.enum(['openai', 'built-in']),
  /** False for the built-in analyst, which uses no prompts: its answer does not depend on them. */
  usesPrompts: z.boolean(),
  /** The answer as JSON, indented. */
  answer: z.string(),
  model: z.string().nullable(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  costMicros: z.number(),
  durationMs: z.number(),
});
export type DryRunResult = z.infer<typeof dryRunResult>;

/** Calls of the analyst within the last thirty days. */
export const modelUsage = z.object({
  calls: z.number(),
  /** Millionths of a US dollar. */
  costMicros: z.number(),
  byTask: z.array(
    z.object({
      task: z.string(),
      model: z.string(),
      calls: z.number(),
      /** Calls that ended in anything but an answer. */
      failures: z.number(),
      inputTokens: z.number(),
      outputTokens: z.number(),
      costMicros: z.number(),
      meanMs: z.number(),
    }),
  ),
  byDay: z.array(z.object({ day: z.string(), calls: z.number(), costMicros: z.number() })),
});
export type ModelUsage = z.infer<typeof modelUsage>;
