import type { z } from 'zod';
import { ANALYST_RESULTS, type AnalystResult, type AnalystTask } from '../../../../shared/analysis.ts';
import type { Analyst, AnalystInputs, AnalystRun } from '../analyst.port.ts';
import { renderTemplate } from '../render-template.ts';
import { finishAnswer } from './answers/finish-answer.ts';
import { holdToSchema } from './answers/read-answer.ts';
import { fitInput } from './fit-input.ts';
import { promptValues } from './prompt-values.ts';
import { createModelDesk, type ModelDesk, type ModelDeskOptions } from './server/model-desk.ts';
import { type CurrentPrompt, createAsk, type ModelLog } from './structured-question.ts';

export interface OpenAiAnalystOptions extends ModelDeskOptions {
  /** The desk to use, if other callers share the server. */
  readonly desk?: ModelDesk;
  readonly log: ModelLog;
  /** Loads the current prompt of a task; called once per run. */
  readonly prompts: (key: AnalystTask) => Promise<CurrentPrompt>;
}

/** The longest answer of each task in tokens, its reasoning included, and the shortest that could be of use. */
const OUTPUT_TOKENS: Readonly<Record<AnalystTask, { readonly most: number; readonly least: number }>> = {
  summary: { most: 2000, least: 400 },
  feedback: { most: 8000, least: 700 },
  founderFit: { most: 5000, least: 600 },
  assumptions: { most: 14_000, least: 1500 },
  improvements: { most: 5000, least: 600 },
  branding: { most: 4000, least: 500 },
  marketAnalysis: { most: 8000, least: 700 },
  questions: { most: 2000, least: 300 },
  canvasSummaries: { most: 5000, least: 900 },
  icon: { most: 1000, least: 60 },
  evidence: { most: 9000, least: 900 },
  ideas: { most: 8000, least: 700 },
  communitySummary: { most: 4000, least: 400 },
  experiment: { most: 3000, least: 500 },
  messages: { most: 3000, least: 500 },
  judge: { most: 6000, least: 300 },
};

const SEARCHING_TASKS: readonly AnalystTask[] = ['evidence', 'marketAnalysis'];

/**
 * The analyst that uses a model of OpenAI or of any compatible server. Loads the SDK with the first question. Keeps no
 * state about founders; runs are independent.
 */
export function createOpenAiAnalyst(options: OpenAiAnalystOptions): Analyst {
  const ask = createAsk(options.desk ?? createModelDesk(options), options);

  return {
    kind: 'openai',
    async run<T extends AnalystTask>(
      task: T,
      input: AnalystInputs[T],
      run: AnalystRun,
    ): Promise<AnalystResult<T>> {
      const prompt = { ...(await options.prompts(task)), ...run.draft };
      const schema = ANALYST_RESULTS[task] as unknown as z.ZodType<AnalystResult<T>>;
      const turnsOf = (told: AnalystInputs[T]) => [
        { role: 'system' as const, text: prompt.systemPrompt },
        { role: 'user' as const, text: renderTemplate(prompt.userPrompt, promptValues(task, told)) },
      ];
      return ask({
        name: task,
        prompt,
        turns: (room) => (room === null ? turnsOf(input) : fitInput<T>(input, room, turnsOf)),
        schema,
        webSearch: SEARCHING_TASKS.includes(task),
        isTitle: task === 'summary',
        maxOutputTokens: OUTPUT_TOKENS[task].most,
        leastOutputTokens: OUTPUT_TOKENS[task].least,
        finish: (answer, { sources }) => {
          const told = `${prompt.systemPrompt}\n${prompt.userPrompt}`;
          return holdToSchema(schema, finishAnswer(task, answer, { input, sources, told }));
        },
        run,
        onCall: (call) => run.onCall({ task, ...call }),
      });
    },
  };
}
