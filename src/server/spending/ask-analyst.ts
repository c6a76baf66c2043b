import type { AnalystResult, AnalystTask } from '../../shared/analysis.ts';
import type { Ctx } from '../context.ts';
import { AnalystError, type AnalystInputs, type AnalystRun } from '../platform/ai/analyst.port.ts';
import type { CallSubject } from './budgets.ts';
import { withinBudgets } from './within-budgets.ts';

export interface AskOptions {
  /** Always uses the built-in analyst, which costs nothing, also where a model is configured. */
  readonly free?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Called when the answer is of lower quality than requested, with the reason in words for the founder. */
  readonly onShortfall?: ((reason: string) => void) | undefined;
}

/**
 * Asks the analyst within the budgets of the concept and its founder. Where no money is left, the built-in analyst
 * answers, which costs nothing, and the shortfall is reported. Every call, also a failed one, is stored before this
 * returns, so that every use of the answer has its record (goals, T4).
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
