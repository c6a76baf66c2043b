import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import type { StandInEvent } from '../testing/stripe-stand-in/stripe-records.ts';
import { StripeStandIn } from '../testing/stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext, type TestOptions } from '../testing/test-context.ts';
import { createCheckout } from './checkout.service.ts';
import { Subscription } from './subscription.entity.ts';

/** A test context with a stand-in for Stripe. */
export interface BillingTest {
  readonly stripe: StripeStandIn;
  readonly t: TestContext;
  /** Delivers one event like Stripe. @returns the status */
  deliver(event: StandInEvent): Promise<number>;
  /** Delivers all undelivered events, in order. */
  deliverNew(): Promise<void>;
  /** A founder with an open payment page. */
  atCheckout(): Promise<{ user: User; ctx: Ctx; url: string }>;
  /** A founder with a started subscription, all events delivered and all jobs run. */
  subscribed(): Promise<{ user: User; ctx: Ctx; subscriptionId: string }>;
  /** The founder's stored billing state. */
  stateOf(user: Pick<User, 'id'>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** @param settings in addition to those of the stand-in */
export async function createBillingTest(
  settings: Pick<TestOptions, 'env' | 'now' | 'onLine'> = {},
): Promise<BillingTest> {
  const stripe = new StripeStandIn();
  await stripe.listen();
  const t = await createTestContext({
    ...settings,
    env: { ...stripe.env, PUBLIC_URL: 'https://hunchline.test', ...settings.env },
  });
  let delivered = 0;

  async function deliver(event: StandInEvent): Promise<number> {
    const { payload, headers } = stripe.delivery(event);
    const answer = await t.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
    return answer.statusCode;
  }
  async function deliverNew(): Promise<void> {
    const fresh = stripe.account.events.slice(delivered);
    delivered = stripe.account.events.length;
    for (const event of fresh) await deliver(event);
  }
  async function atCheckout() {
    const { user, ctx } = await t.founder();
    const { url } = await createCheckout(ctx);
    if (!url) throw new Error('no payment page');
    return { user, ctx: t.as(user), url };
  }
  return {
    stripe,
    t,
    deliver,
    deliverNew,
    atCheckout,
    async subscribed() {
      const { user, url } = await atCheckout();
      const { id } = stripe.account.pay(url);
      await deliverNew();
      await t.drain();
      return { user, ctx: t.as(user), subscriptionId: id };
    },
    async stateOf({ id }) {
      const em = t.deps.orm.em.fork();
      const user = await em.findOneOrFail(User, { id });
      const held = await em.find(Subscription, { userId: id }, { orderBy: { stripeSubscriptionId: 'asc' } });
      return {
        subscription: user.stripeSubscriptionId,
        status: user.subscriptionStatus,
        periodEnd: user.subscriptionPeriodEnd,
        held: held.map((one) => ({
          id: one.stripeSubscriptionId,
          status: one.status,
          periodEnd: one.currentPeriodEnd,
          lastEventAt: one.lastEventAt,
          endedAt: one.endedAt,
          paymentFailedAt: one.paymentFailedAt,
        })),
      };
    },
    async close() {
      await t.close();
      await stripe.close();
    },
  };
}
