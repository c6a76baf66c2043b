import type { Ctx } from '../context.ts';
import type { Payments, PlanPrice } from '../platform/payments/payments.port.ts';

const KEPT_MS = 60 * 60 * 1000;
const ASKED_AGAIN_MS = 60_000;
/** Every page shows the price; this is the longest that a page waits for it. */
const PATIENCE_MS = 1500;

interface Kept {
  readonly price: Promise<PlanPrice | null>;
  until: number;
}

const kept = new WeakMap<Payments, Kept>();

/** The price of the Pro plan according to the payment provider; null without one, and while it is unavailable. */
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
      ctx.log.warn({ err: error }, 'the price of the plan could not be fetched');
      asked.until = ctx.now().getTime() + ASKED_AGAIN_MS;
      return null;
    }),
  };
  kept.set(payments, asked);
  return asked;
}
