import { z } from 'zod';
import { AnalystError } from '../../analyst.port.ts';
import type { ProbeCall } from '../../model-server.port.ts';
import { listOf, number, text } from '../answers/loose-json.ts';
import { strictSchema } from '../answers/strict-schema.ts';
import type { ModelDesk } from './model-desk.ts';
import type { ModelRequest } from './model-request.ts';
import { withRetries } from './model-retries.ts';

/** The longest answer that any task asks for: a server that allows less says so here, and not in the middle of a concept. */
const LONGEST_TASK_TOKENS = 14_000;
const TASK = 'Answer with ok set to true, and nothing else. Use no tools.';
const schema = z.object({ ok: z.boolean() });

export interface CheckOptions {
  readonly model: string;
  readonly onCall: (call: ProbeCall) => void;
  readonly signal?: AbortSignal;
}

/**
 * Asks a model what its server can do: one tiny question, and one that might search the web. What is learnt is kept by
 * the desk's client.
 *
 * @throws AnalystError saying why nothing can be asked at all
 */
export async function checkServer(desk: ModelDesk, options: CheckOptions): Promise<void> {
  await learnFromModelList(desk, options);
  await askTiny(desk, options, false);
  if (!desk.client.maySearch()) return;
  // Without it evidence comes from the founder's own words; that is no reason to ask nothing.
  await askTiny(desk, options, true).catch((error: unknown) => {
    if (!(error instanceof AnalystError)) throw error;
    desk.client.abilities.refused('webSearch', error.message);
  });
}

/** vLLM, LM Studio, llama.cpp and gateways tell a model's context in their list; others have none, or no list. */
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
    // Many servers have no such list; what it would say is learnt from refusals instead.
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
