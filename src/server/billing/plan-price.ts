import type { Ctx } from '../context.ts';
import type { Payments, PlanPrice } from '../platform/payments/payments.port.ts';

const KEPT_MS = 60 * 60 * 1000;
const ASKED_AGAIN_MS = 60_000;
/** Every page asks for the price, and none waits longer for it than this. */
const PATIENCE_MS = 1500;

interface Kept {
  readonly price: Promise<PlanPrice | null>;
  until: number;
}

const kept = new WeakMap<Payments, Kept>();

/** What the Pro plan costs, as the payment provider says; null without one, and while it does not say. */
export async function planPrice(ctx: Pick<Ctx, 'ports' | 'log' | 'now'>): Promise<PlanPrice | null> {
  const { payments } = ctx.ports;
  if (!payments) return null;
  const known = kept.get(payments);
  const asked = known && known.until > ctx.now().getTime() ? known : ask(ctx, payments);
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
  return Promise.race([asked.price, tooLate]);
}

function ask(ctx: Pick<Ctx, 'log' | 'now'>, payments: Payments): Kept {
  const asked: Kept = {
    until: ctx.now().getTime() + KEPT_MS,
    price: payments.price().catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the price of the plan is not known');
      asked.until = ctx.now().getTime() + ASKED_AGAIN_MS;
      return null;
    }),
  };
  kept.set(payments, asked);
  return asked;
}
