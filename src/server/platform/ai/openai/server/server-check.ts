import { z } from 'zod';
import { AnalystError } from '../../analyst.port.ts';
import type { ProbeCall } from '../../model-server.port.ts';
import { listOf, number, text } from '../answers/loose-json.ts';
import { strictSchema } from '../answers/strict-schema.ts';
import type { ModelDesk } from './model-desk.ts';
import type { ModelRequest } from './model-request.ts';
import { withRetries } from './model-retries.ts';

/**
 * The longest answer that any task requests, so that a lower limit of the server is found here and not during an
 * analysis.
 */
const LONGEST_TASK_TOKENS = 14_000;
const TASK = 'Answer with ok set to true, and nothing else. Use no tools.';
const schema = z.object({ ok: z.boolean() });

export interface CheckOptions {
  readonly model: string;
  readonly onCall: (call: ProbeCall) => void;
  readonly signal?: AbortSignal;
}

/**
 * Probes the abilities of a server: one tiny question, and one with web search. The desk's client remembers the
 * results.
 *
 * @throws AnalystError saying why nothing can be asked at all
 */
export async function checkServer(desk: ModelDesk, options: CheckOptions): Promise<void> {
  await learnFromModelList(desk, options);
  await askTiny(desk, options, false);
  if (!desk.client.maySearch()) return;
  // Web search is optional: without it, evidence comes from the founder's own words.
  await askTiny(desk, options, true).catch((error: unknown) => {
    if (!(error instanceof AnalystError)) throw error;
    desk.client.abilities.refused('webSearch', error.message);
  });
}

/** Reads the context size from the model list, where the server has it (vLLM, LM Studio, llama.cpp, gateways). */
async function learnFromModelList(
  { client, attempts, attemptMs }: ModelDesk,
  { model }: CheckOptions,
): Promise<void> {
  const sdk = await client.sdk();
  try {
    const { value } = await attempts.run(
      (signal) => sdk.get('/models', { signal }) as Promise<unknown>,
      Math.min(attemptMs, 5000),
    );
    const entry = listOf((value as { data?: unknown } | null)?.data).find((each) => text(each.id) === model);
    const context =
      number(entry?.max_model_len) || number(entry?.context_length) || number(entry?.loaded_context_length);
    if (context >= 512) client.traits(model).contextTokens = context;
  } catch {
    // Many servers have no such list; the limits are then learnt from refusals.
  }
}

async function askTiny(
  desk: ModelDesk,
  { model, onCall, signal }: CheckOptions,
  webSearch: boolean,
): Promise<void> {
  const request: ModelRequest = {
    model,
    turns: [
      { role: 'system', text: 'You are checked for what you can do.' },
      { role: 'user', text: TASK },
    ],
    schemaName: 'check',
    schema: strictSchema(schema),
    maxOutputTokens: LONGEST_TASK_TOKENS,
    leastOutputTokens: 64,
    reasoningEffort: null,
    webSearch,
  };
  const begun = Date.now();
  const once = async () => {
    const started = performance.now();
    const made = (call: Pick<ProbeCall, 'inputTokens' | 'outputTokens' | 'costMicros' | 'outcome'>) =>
      onCall({ model, durationMs: Math.round(performance.now() - started), ...call });
    try {
      const { value } = await desk.attempts.run(
        (stop) => desk.client.send(request, stop),
        desk.attemptMs,
        signal,
      );
      const { inputTokens, outputTokens } = value.usage;
      made({ inputTokens, outputTokens, costMicros: desk.prices.costOf(model, value.usage), outcome: 'ok' });
    } catch (error) {
      made({ inputTokens: 0, outputTokens: 0, costMicros: 0, outcome: 'error' });
      throw error;
    }
  };
  await withRetries(once, { deadline: () => begun + desk.totalMs }, { until: 0 }, signal);
}
