import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import {
  type AnalystCall,
  AnalystError,
  type AnalystInputs,
  type AnalystRun,
} from '../platform/ai/analyst.port.ts';
import { isAway } from '../platform/away.ts';
import { budgetsOf, type CallSubject } from './budgets.ts';
import { openPurse } from './spending.ts';

export interface AskOptions {
  /** Asks the analyst that costs nothing, also where a model is set. */
  readonly free?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Told when the answer is a lesser one than was asked for, and why, in words fit for the founder. */
  readonly onShortfall?: ((reason: string) => void) | undefined;
}

/**
 * Asks the analyst, within what the concept and its founder may still cost. Where there is no money left, the built-in
 * analyst answers, which costs nothing, and the shortfall is told. Every call, also one that led to nothing, is stored
 * before this returns, so that whatever is made of the answer has its record (goals, T4).
 *
 * @throws AnalystError when there is no answer
 */
export async function askAnalyst<T extends AnalystTask>(
  ctx: Ctx,
  task: T,
  input: AnalystInputs[T],
  subject: CallSubject,
  { signal, onShortfall, free = false }: AskOptions = {},
): Promise<AnalystResult<T>> {
  const calls: AnalystCall[] = [];
  const { analyst, freeAnalyst } = ctx.ports;
  const budgets = await budgetsOf(ctx, subject);
  const purse = openPurse(budgets);
  const run: AnalystRun = {
    ...(signal ? { signal } : {}),
    ...(onShortfall ? { onShortfall } : {}),
    onCall: (call) => calls.push(call),
    budgetMicros: Number.POSITIVE_INFINITY,
    reserve: purse.reserve,
    founder: subject.userId ?? subject.conceptId ?? '',
  };
  try {
    return await (free ? freeAnalyst : analyst).run(task, input, run);
  } catch (error) {
    if (!(error instanceof AnalystError) || error.kind !== 'money') throw error;
    const answer = await freeAnalyst.run(task, input, run);
    onShortfall?.(
      `${purse.shortBecause() ?? error.message} The built-in analyst, which is free, read this part.`,
    );
    return answer;
  } finally {
    await recordCalls(ctx, calls, subject).finally(() => purse.close());
  }
}

const RECORD = hotQuery(
  'record_model_calls',
  `insert into model_calls (id, created_at, user_id, concept_id, assumption_id, task, model, prompt_version,
     input_tokens, output_tokens, cost_micros, duration_ms, outcome)
   select r.id, now(), $2::uuid, (select id from concepts where id = $3::uuid for key share), $4::uuid, r.task, r.model,
     r.prompt_version, r.input_tokens, r.output_tokens, r.cost_micros, r.duration_ms, r.outcome
   from json_to_recordset($1::json) as r (id uuid, task text, model text, prompt_version int, input_tokens int,
     output_tokens int, cost_micros bigint, duration_ms int, outcome text)
   where $2::uuid is null or exists (select from users where id = $2::uuid for key share)
   on conflict (id) do nothing`,
);

/** How long a database that is away is waited for: what has been spent is not forgotten because of a moment. */
const RECORD_PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 50;

/**
 * One statement for all calls. A founder who has been deleted meanwhile takes the record along, a concept only its name:
 * both are locked, since a deletion that is under way would otherwise refuse the record, and with it the answer.
 */
async function recordCalls(ctx: Ctx, calls: readonly AnalystCall[], subject: CallSubject): Promise<void> {
  if (calls.length === 0) return;
  const { userId = null, conceptId = null, assumptionId = null } = subject;
  const rows = calls.map((call) => ({
    id: v7(),
    task: call.task,
    model: call.model,
    prompt_version: call.promptVersion,
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    cost_micros: call.costMicros,
    duration_ms: Math.round(call.durationMs),
    outcome: call.outcome,
  }));
  const values = [JSON.stringify(rows), userId, conceptId, assumptionId];
  const until = Date.now() + RECORD_PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      await ctx.reads.rows(RECORD, values);
      return;
    } catch (error) {
      if (!isAway(error) || Date.now() + pauseMs > until) throw error;
      await wait(pauseMs);
    }
  }
}
