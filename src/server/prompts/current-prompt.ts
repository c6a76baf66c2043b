import type { MikroORM } from '@mikro-orm/postgresql';
import type { CurrentPrompt } from '../platform/ai/openai/structured-question.ts';
import { AiPrompt } from './ai-prompt.entity.ts';
import type { PromptKey } from './prompt-seeds.ts';

/** How long an edit may take to be heard of in a process that has just read the prompts. */
const FRESH_MS = 3000;

/** Gives the prompt of a task as an administrator left it. @throws when there is none, which the seeds rule out */
export type CurrentPrompts = (key: PromptKey) => Promise<CurrentPrompt>;

/** Reads all prompts at once and keeps them for {@link FRESH_MS}; `model`, when given, takes the place of theirs. */
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
