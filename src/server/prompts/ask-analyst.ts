import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import { CONCEPT_BUDGET_MICROS } from '../../shared/limits.ts';
import type { Ctx } from '../context.ts';
import type { AnalystCall, AnalystInputs } from '../platform/ai/analyst.port.ts';
import { ModelCall } from './model-call.entity.ts';

/** What a call is about: who pays for it, and where its cost is added up. */
export interface CallSubject {
  readonly userId?: string | null | undefined;
  readonly conceptId?: string | undefined;
  readonly assumptionId?: string | undefined;
}

export interface Answer<T extends AnalystTask> {
  readonly value: AnalystResult<T>;
  /** Writes the calls behind the answer; use it in the transaction that stores the answer. */
  readonly recordCalls: (em: EntityManager) => void;
}

/**
 * Asks the analyst, within what the concept may still cost. Calls behind an answer are stored with the answer;
 * calls that led to none are stored at once.
 *
 * @throws AnalystError when there is no answer
 */
export async function askAnalyst<T extends AnalystTask>(
  ctx: Ctx,
  task: T,
  input: AnalystInputs[T],
  subject: CallSubject,
  signal?: AbortSignal,
): Promise<Answer<T>> {
  const calls: AnalystCall[] = [];
  const recordCalls = (em: EntityManager) => {
    for (const call of calls) {
      em.create(ModelCall, {
        ...call,
        durationMs: Math.round(call.durationMs),
        userId: subject.userId ?? null,
        conceptId: subject.conceptId ?? null,
        assumptionId: subject.assumptionId ?? null,
      });
    }
  };
  try {
    const value = await ctx.ports.analyst.run(task, input, {
      ...(signal ? { signal } : {}),
      onCall: (call) => calls.push(call),
      budgetMicros: CONCEPT_BUDGET_MICROS - (await spentOn(ctx, subject.conceptId)),
    });
    return { value, recordCalls };
  } catch (error) {
    const em = ctx.em.fork();
    recordCalls(em);
    await em.flush();
    throw error;
  }
}

async function spentOn(ctx: Ctx, conceptId: string | undefined): Promise<number> {
  if (!conceptId || ctx.ports.analyst.kind === 'built-in') return 0;
  const [row] = await ctx.em.execute<{ spent: string }[]>(
    'select coalesce(sum(cost_micros), 0) as spent from model_calls where concept_id = ?',
    [conceptId],
  );
  return Number(row?.spent ?? 0);
}
