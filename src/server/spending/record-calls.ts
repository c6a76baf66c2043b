import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import type { Ctx } from '../context.ts';
import { type HotReads, hotQuery } from '../db/hot-reads.ts';
import type { AnalystCall } from '../platform/ai/analyst.port.ts';
import { isAway } from '../platform/away.ts';
import type { CallSubject } from './budgets.ts';

/** A model call as it is stored; `task` is the analyst's task or another purpose. */
export type PaidCall = Omit<AnalystCall, 'task'> & { readonly task: string };

const RECORD = hotQuery(
  'record_model_calls',
  `insert into model_calls (id, created_at, user_id, concept_id, assumption_id, task, model, prompt_version,
     input_tokens, output_tokens, cost_micros, duration_ms, outcome)
   select r.id, now(), $2::uuid, (select id from concepts where id = $3::uuid for key share), r.assumption_id, r.task,
     r.model, r.prompt_version, r.input_tokens, r.output_tokens, r.cost_micros, r.duration_ms, r.outcome
   from json_to_recordset($1::json) as r (id uuid, assumption_id uuid, task text, model text, prompt_version int,
     input_tokens int, output_tokens int, cost_micros bigint, duration_ms int, outcome text)
   where $2::uuid is null or exists (select from users where id = $2::uuid for key share)
   on conflict (id) do nothing`,
);

/** How long to retry storing a cost while the database is down, in milliseconds. */
const RECORD_PATIENCE_MS = 20_000;
const FIRST_PAUSE_MS = 50;

/** The founder and the concept of the calls that one statement stores; null where there is none. */
type Payer = readonly [userId: string | null, conceptId: string | null];
type CallRow = ReturnType<typeof rowOf>;

/** The calls of one payer that wait until those before them are stored. */
interface Line {
  waiting: { readonly rows: CallRow[]; readonly stored: Promise<void> } | undefined;
  last: Promise<void>;
}

const lines = new WeakMap<HotReads, Map<string, Line>>();

/**
 * Stores model calls, in one statement for all of a concept that end while others of it are being stored. Calls of a
 * founder deleted meanwhile are dropped; of a deleted concept only the reference is. Both rows are locked, since a
 * concurrent deletion would otherwise make the insert, and with it the answer, fail.
 */
export async function recordCalls(
  { reads }: Pick<Ctx, 'reads'>,
  calls: readonly PaidCall[],
  { userId, conceptId, assumptionId }: CallSubject,
): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map((call) => rowOf(call, assumptionId ?? null));
  const payers = lines.get(reads) ?? new Map<string, Line>();
  lines.set(reads, payers);
  const key = `${userId} ${conceptId}`;
  const line = payers.get(key) ?? { waiting: undefined, last: Promise.resolve() };
  payers.set(key, line);
  try {
    await inLine(line, rows, (all) => storeAll(reads, all, [userId ?? null, conceptId ?? null]));
  } finally {
    if (!line.waiting) payers.delete(key);
  }
}

function inLine(
  line: Line,
  rows: readonly CallRow[],
  store: (all: CallRow[]) => Promise<void>,
): Promise<void> {
  if (!line.waiting) {
    const all: CallRow[] = [];
    const stored = line.last.then(() => {
      line.waiting = undefined;
      return store(all);
    });
    line.waiting = { rows: all, stored };
    line.last = stored.catch(() => {});
  }
  line.waiting.rows.push(...rows);
  return line.waiting.stored;
}

function rowOf(call: PaidCall, assumptionId: string | null) {
  return {
    id: v7(),
    assumption_id: assumptionId,
    task: call.task,
    model: call.model,
    prompt_version: call.promptVersion,
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    cost_micros: call.costMicros,
    duration_ms: Math.round(call.durationMs),
    outcome: call.outcome,
  };
}

async function storeAll(reads: HotReads, rows: readonly CallRow[], payer: Payer): Promise<void> {
  const values = [JSON.stringify(rows), ...payer];
  const until = Date.now() + RECORD_PATIENCE_MS;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      await reads.rows(RECORD, values);
      return;
    } catch (error) {
      if (!isAway(error) || Date.now() + pauseMs > until) throw error;
      await wait(pauseMs);
    }
  }
}
