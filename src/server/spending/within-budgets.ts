import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Ctx } from '../context.ts';
import { hotQuery } from '../db/hot-reads.ts';
import type { AnalystCall } from '../platform/ai/analyst.port.ts';
import { isAway } from '../platform/away.ts';
import { budgetsOf, type CallSubject } from './budgets.ts';
import { type Budget, openPurse, type Purse } from './spending.ts';

/** A model call as it is stored; `task` is the analyst's task or another purpose. */
export type PaidCall = Omit<AnalystCall, 'task'> & { readonly task: string };

/** The purse of a question, and the callback that records its calls. */
export interface Till extends Omit<Purse, 'close'> {
  readonly onCall: (call: PaidCall) => void;
}

/**
 * Asks a model within the budgets of the concept and its founder, and within `more`. Every call, also a failed one, is
 * stored before this ends, so that every use of the answer has its record (goals, T4).
 */
export async function withinBudgets<T>(
  ctx: Pick<Ctx, 'env' | 'ports' | 'reads'>,
  subject: CallSubject,
  ask: (till: Till) => Promise<T>,
  more: readonly Budget[] = [],
): Promise<T> {
  const calls: PaidCall[] = [];
  const purse = openPurse([...(await budgetsOf(ctx, subject)), ...more]);
  try {
    return await ask({ ...purse, onCall: (call) => calls.push(call) });
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

/** How long to retry storing a cost while the database is down, in milliseconds. */
const RECORD_PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 50;

/**
 * Stores all calls in one statement. Calls of a founder deleted meanwhile are dropped; of a deleted concept only the
 * reference is. Both rows are locked, since a concurrent deletion would otherwise make the insert, and with it the
 * answer, fail.
 */
async function recordCalls(
  ctx: Pick<Ctx, 'reads'>,
  calls: readonly PaidCall[],
  subject: CallSubject,
): Promise<void> {
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
