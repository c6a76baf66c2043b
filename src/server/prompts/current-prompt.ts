import type { MikroORM } from '@mikro-orm/postgresql';
import type { CurrentPrompt } from '../platform/ai/openai/structured-question.ts';
import { AiPrompt } from './ai-prompt.entity.ts';
import type { PromptKey } from './prompt-seeds.ts';

/** Maximum delay in milliseconds until a process that has just read the prompts sees an edit. */
const FRESH_MS = 3000;

/** Returns the current prompt of a task. @throws when there is none, which cannot happen after seeding */
export type CurrentPrompts = (key: PromptKey) => Promise<CurrentPrompt>;

/** Reads all prompts at once and caches them for {@link FRESH_MS}; `model`, when given, overrides theirs. */
export function createCurrentPrompts(
  orm: MikroORM,
  options: { model?: string | undefined } = {},
): CurrentPrompts {
  let known: { readonly until: number; readonly prompts: Promise<Map<string, CurrentPrompt>> } | undefined;

  return async (key) => {
    if (!known || known.until < performance.now()) {
      const prompts = loadPrompts(orm, options.model);
      known = { until: performance.now() + FRESH_MS, prompts };
      prompts.catch(() => {
        known = undefined;
      });
    }
    const prompt = (await known.prompts).get(key);
    if (!prompt) throw new Error(`There is no prompt ${key}`);
    return prompt;
  };
}

async function loadPrompts(orm: MikroORM, model: string | undefined): Promise<Map<string, CurrentPrompt>> {
  const prompts = await orm.em.fork().find(AiPrompt, {});
  return new Map(
    prompts.map((prompt) => [
      prompt.key,
      {
        version: prompt.version,
        model: model ?? prompt.model,
        systemPrompt: prompt.systemPrompt,
        userPrompt: prompt.userPrompt,
        reasoningEffort: prompt.reasoningEffort ?? null,
        responseFormat: prompt.responseFormat,
      },
    ]),
  );
}
