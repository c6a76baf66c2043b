import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import type { Ctx } from '../context.ts';
import { AnalystError, type AnalystInputs, type AnalystRun } from '../platform/ai/analyst.port.ts';
import type { CallSubject } from './budgets.ts';
import { withinBudgets } from './within-budgets.ts';

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
  const { analyst, freeAnalyst } = ctx.ports;
  return withinBudgets(ctx, subject, async ({ onCall, reserve, shortBecause }) => {
    const run: AnalystRun = {
      ...(signal ? { signal } : {}),
      ...(onShortfall ? { onShortfall } : {}),
      onCall,
      budgetMicros: Number.POSITIVE_INFINITY,
      reserve,
      founder: subject.userId ?? subject.conceptId ?? '',
    };
    try {
      return await (free ? freeAnalyst : analyst).run(task, input, run);
    } catch (error) {
      if (!(error instanceof AnalystError) || error.kind !== 'money') throw error;
      const answer = await freeAnalyst.run(task, input, run);
      onShortfall?.(
        `${shortBecause() ?? error.message} The built-in analyst, which is free, read this part.`,
      );
      return answer;
    }
  });
}
