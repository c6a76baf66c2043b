import type { Ctx } from '../context.ts';
import { type Asked, budgetsOf, type CallSubject } from './budgets.ts';
import { type PaidCall, recordCalls } from './record-calls.ts';
import { type Budget, openPurse, type Purse } from './spending.ts';

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
  { more = [], asked = 'analyst' }: { more?: readonly Budget[]; asked?: Asked } = {},
): Promise<T> {
  const calls: PaidCall[] = [];
  const purse = openPurse([...(await budgetsOf(ctx, subject, asked)), ...more]);
  try {
    return await ask({ ...purse, onCall: (call) => calls.push(call) });
  } finally {
    await recordCalls(ctx, calls, subject).finally(() => purse.close());
  }
}
