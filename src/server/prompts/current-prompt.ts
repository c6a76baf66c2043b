import type { MikroORM } from '@mikro-orm/postgresql';
import type { CurrentPrompt } from '../platform/ai/openai/structured-question.ts';
import { AiPrompt } from './ai-prompt.entity.ts';
import type { PromptKey } from './prompt-seeds.ts';

/** The prompt of a task as an administrator left it. @throws when there is none, which the seeds rule out */
export async function currentPrompt(orm: MikroORM, key: PromptKey): Promise<CurrentPrompt> {
  const prompt = await orm.em.fork().findOneOrFail(AiPrompt, { key });
  return {
    version: prompt.version,
    model: prompt.model,
    systemPrompt: prompt.systemPrompt,
    userPrompt: prompt.userPrompt,
    reasoningEffort: prompt.reasoningEffort ?? null,
    responseFormat: prompt.responseFormat,
  };
}
