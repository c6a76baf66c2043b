import type { Env } from '../../../env.ts';
import { findSeedPrompt } from '../../../prompts/prompt-seeds.ts';
import type { Analyst } from '../analyst.port.ts';
import { createBuiltInAnalyst } from '../built-in/built-in-analyst.ts';
import { createOpenAiAnalyst } from '../openai/openai-analyst.ts';

type ModelSettings = Pick<Env, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

const ANALYSTS: Readonly<Record<string, (env: ModelSettings) => Analyst>> = {
  'built-in': createBuiltInAnalyst,
  openai: openAiWithSeededPrompts,
};

/**
 * The analyst of that name, ready to be evaluated; the model gets the prompts as they are seeded.
 *
 * @throws Error with one line when there is no such analyst, or when the model's key is not set.
 */
export function analystNamed(name: string, env: ModelSettings): Analyst {
  const create = Object.hasOwn(ANALYSTS, name) ? ANALYSTS[name] : undefined;
  if (!create) throw new Error(`No analyst is called ${name}: ${Object.keys(ANALYSTS).join(', ')}`);
  return create(env);
}

function openAiWithSeededPrompts(env: ModelSettings): Analyst {
  if (!env.OPENAI_API_KEY)
    throw new Error(
      'OPENAI_API_KEY is not set: the openai analyst needs it, and OPENAI_BASE_URL for another server',
    );
  return createOpenAiAnalyst({
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    log: { warn: () => {} },
    prompts: async (key) => {
      const seed = findSeedPrompt(key);
      if (!seed) throw new Error(`No prompt is seeded for ${key}`);
      return { ...seed, model: env.OPENAI_MODEL ?? seed.model, version: 1 };
    },
  });
}
