import { expect } from 'vitest';
import type { Ports } from '../../platform/ports.ts';
import type { StandInEvent } from '../../testing/stripe-stand-in/stripe-records.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in/stripe-stand-in.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { browserOf, joiner, linksIn, makePage } from '../public-page/public-page.fixture.ts';

type Page = Awaited<ReturnType<typeof makePage>>;

/** A test program with public pages and preorders, paid at a stand-in for Stripe. */
export interface PreordersTest {
  readonly stripe: StripeStandIn;
  readonly test: TestContext;
  /** The offset of the program's clock. */
  readonly clock: { aheadMs: number };
  /** A published page that takes preorders. */
  preorderPage(priceCents?: number): Promise<Page>;
  /** Orders and opens the payment page. @returns its address */
  order(slug: string, who: string, via?: string): Promise<string>;
  newest(): StandInEvent;
  /** Delivers an event as Stripe does, by default the newest. @returns the status */
  deliver(event?: StandInEvent): Promise<number>;
  close(): Promise<void>;
}

/** @param ports in place of those of a test program, such as one that sends letters */
export async function createPreordersTest(ports: Partial<Ports> = {}): Promise<PreordersTest> {
  const stripe = new StripeStandIn();
  await stripe.listen();
  const clock = { aheadMs: 0 };
  const test = await createTestContext({
    env: { ...stripe.env, TRUST_PROXY: '1' },
    ports,
    now: () => new Date(Date.now() + clock.aheadMs),
  });
  const newest = () => stripe.account.events.at(-1) as StandInEvent;
  return {
    stripe,
    test,
    clock,
    newest,
    preorderPage: (priceCents = 1200) =>
      makePage(test, { callToActionKind: 'preorder', priceCents, currency: 'usd' }),
    async order(slug, who, via = '') {
      const answer = await browserOf(test).post(`/p/${slug}/join`, { ...joiner(who), via });
      expect(answer.statusCode).toBe(200);
      return linksIn(answer.body).find((link) => link.startsWith('https://checkout.stripe.test/')) ?? '';
    },
    async deliver(event = newest()) {
      const { payload, headers } = stripe.delivery(event);
      return (await test.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers }))
        .statusCode;
    },
    async close() {
      await test.close();
      await stripe.close();
    },
  };
}
