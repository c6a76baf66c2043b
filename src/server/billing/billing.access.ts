import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { type Payments, PaymentsError } from '../platform/payments/payments.port.ts';

/** The payment provider. @throws AppError unavailable where none is configured */
export function requirePayments(ctx: Pick<Ctx, 'ports'>): Payments {
  if (ctx.ports.payments) return ctx.ports.payments;
  throw new AppError('unavailable', 'Payments are not set up on this server.');
}

/**
 * Calls the payment provider on a founder's behalf.
 *
 * @throws AppError unavailable when the call fails; the provider's message is only logged
 */
export async function withProvider<T>(ctx: Pick<Ctx, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    ctx.log.warn({ err: error, code: error.code }, 'the payment provider refused or failed a call');
    throw new AppError(
      'unavailable',
      'The payment provider cannot be reached at the moment. Please try again in a few minutes.',
    );
  }
}
