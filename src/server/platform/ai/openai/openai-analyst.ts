import type { z } from 'zod';
import { ANALYST_RESULTS, type AnalystResult, type AnalystTask } from '../../../../shared/analysis.ts';
import type { Analyst, AnalystInputs, AnalystRun } from '../analyst.port.ts';
import { renderTemplate } from '../render-template.ts';
import { finishAnswer } from './finish-answer.ts';
import { createModelClient, type ModelClientOptions } from './model-client.ts';
import { promptValues } from './prompt-values.ts';
import { holdToSchema } from './read-answer.ts';
import { type AskOptions, type CurrentPrompt, createAsk } from './structured-question.ts';

export interface OpenAiAnalystOptions extends ModelClientOptions, AskOptions {
  /** The prompt of a task as it stands now; asked for once per run. */
  readonly prompts: (key: AnalystTask) => Promise<CurrentPrompt>;
}

/** The longest answer of each task in tokens, its reasoning included. */
const MAX_OUTPUT_TOKENS: Readonly<Record<AnalystTask, number>> = {
  summary: 2000,
  feedback: 8000,
  founderFit: 5000,
  assumptions: 14_000,
  improvements: 5000,
  branding: 4000,
  marketAnalysis: 8000,
  canvasSummaries: 5000,
  icon: 1000,
  evidence: 9000,
  ideas: 8000,
  communitySummary: 4000,
  experiment: 3000,
  messages: 3000,
  judge: 6000,
};

const SEARCHING_TASKS: readonly AnalystTask[] = ['evidence', 'marketAnalysis'];

/**
 * The analyst behind which a model stands: the provider's or that of any compatible server. Loads the SDK with the
 * first question. Keeps no state about founders; each run is a question of its own.
 */
export function createOpenAiAnalyst(options: OpenAiAnalystOptions): Analyst {
  const ask = createAsk(createModelClient(options), options);

  return {
    kind: 'openai',
    async run<T extends AnalystTask>(
      task: T,
      input: AnalystInputs[T],
      run: AnalystRun,
    ): Promise<AnalystResult<T>> {
      const prompt = { ...(await options.prompts(task)), ...run.draft };
      const schema = ANALYST_RESULTS[task] as unknown as z.ZodType<AnalystResult<T>>;
      return ask({
        name: task,
        prompt,
        turns: [
          { role: 'system', text: prompt.systemPrompt },
          { role: 'user', text: renderTemplate(prompt.userPrompt, promptValues(task, input)) },
        ],
        schema,
        webSearch: SEARCHING_TASKS.includes(task),
        maxOutputTokens: MAX_OUTPUT_TOKENS[task],
        finish: (answer, { sources }) => holdToSchema(schema, finishAnswer(task, answer, { input, sources })),
        signal: run.signal,
        budgetMicros: run.budgetMicros,
        reserve: run.reserve,
        onCall: (call) => run.onCall({ task, ...call }),
      });
    },
  };
}
