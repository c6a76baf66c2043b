import { readEnv } from '../src/server/env.ts';
import type { Analyst } from '../src/server/platform/ai/analyst.port.ts';
import { createOpenAiAnalyst } from '../src/server/platform/ai/openai/openai-analyst.ts';
import { findSeedPrompt } from '../src/server/prompts/prompt-seeds.ts';
import { examplesOf, WORKED_EXAMPLES } from '../src/server/prompts/worked-examples.ts';

export interface ModelAnalystOptions {
  /** Removes the worked examples from the prompts, to measure their effect. */
  readonly bare: boolean;
}

/** The model configured by the program's environment variables, with the delivered prompts; null when none is. */
export function modelAnalyst(
  source: Record<string, string | undefined>,
  { bare }: ModelAnalystOptions,
): Analyst | null {
  const env = readEnv(source);
  if (!env.OPENAI_API_KEY) return null;
  return createOpenAiAnalyst({
    apiKey: env.OPENAI_API_KEY,
    ...(env.OPENAI_BASE_URL && { baseUrl: env.OPENAI_BASE_URL }),
    timeouts: { attemptMs: env.OPENAI_TIMEOUT_SECONDS * 1000 },
    log: { warn: () => {} },
    prompts: async (key) => {
      const seed = findSeedPrompt(key);
      if (!seed) throw new Error(`There is no prompt ${key}`);
      const userPrompt = bare ? withoutExamples(key, seed.userPrompt) : seed.userPrompt;
      return { ...seed, userPrompt, version: 1, model: env.OPENAI_MODEL ?? seed.model };
    },
  });
}

function withoutExamples(key: string, userPrompt: string): string {
  if (!isShown(key)) return userPrompt;
  return userPrompt.replace(`\n\n${examplesOf(key)}`, '');
}

function isShown(key: string): key is keyof typeof WORKED_EXAMPLES {
  return key in WORKED_EXAMPLES;
}
