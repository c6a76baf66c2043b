import { setTimeout as wait } from 'node:timers/promises';
import type { StripeAccount } from '../../src/server/testing/stripe-stand-in/stripe-account.ts';
import type { LedgerPart } from './notes.ts';
import { jsonOf, type Tally } from './tally.ts';
import type { FaultWorld } from './world.ts';
import { signUp } from './writer.ts';

const AGAIN_MS = 500;

/**
 * Founders who upgrade with a double click, and pay on whatever payment pages of theirs that leaves open; each webhook is
 * retried until accepted, then sent once more.
 */
export function keepPaying(
  { origin, stripe }: Pick<FaultWorld, 'origin' | 'stripe'>,
  everyMs: number,
  tally: Tally,
): LedgerPart {
  const paid: string[] = [];
  let stopped = false;
  let delivered = 0;

  async function untilDone<T>(attempt: () => Promise<T | null>): Promise<T> {
    for (;;) {
      const done = await attempt();
      if (done) return done;
      await wait(AGAIN_MS);
    }
  }

  const running = (async () => {
    while (!stopped) {
      const founder = await untilDone(() => signUp(origin, tally).catch(() => null));
      const upgrade = () => founder.call('checkout', 'POST', '/api/create-checkout-session', {});
      const [first, second] = await Promise.all([upgrade(), upgrade()]);
      const answer = first ?? second ?? (await untilDone(upgrade));
      const { url } = jsonOf<{ url?: string }>(answer);
      if (!url) throw new Error('A founder who never paid is told that they have.');
      paid.push(payEveryPage(stripe.account, url));
      const events = stripe.account.events.slice(delivered).reverse();
      delivered = stripe.account.events.length;
      for (const event of events) {
        const deliver = () => {
          const { payload, headers } = stripe.delivery(event);
          return tally.ask('payment event', `${origin}/api/stripe/webhook`, {
            method: 'POST',
            headers,
            body: payload,
          });
        };
        await untilDone(deliver);
        await deliver();
      }
      await wait(everyMs);
    }
  })();

  return {
    async stop() {
      stopped = true;
      await running;
    },
    async compare(client) {
      const { rows } = await client.query<{ held: string; status: string | null }>(
        `select u.subscription_status as status,
           (select count(*) from subscriptions s where s.user_id = u.id) as held
         from unnest($1::uuid[]) as paid (founder) left join users u on u.id = founder`,
        [paid],
      );
      const charged = new Map<string, number>();
      for (const { metadata } of stripe.account.subscriptions) {
        const founder = metadata.founder ?? 'nobody';
        charged.set(founder, (charged.get(founder) ?? 0) + 1);
      }
      return {
        told: { 'founders who paid': paid.length },
        wrong: {
          'paid and not on the plan': rows.filter(({ status }) => status !== 'active').length,
          'more or less than one subscription kept': rows.filter(({ held }) => Number(held) !== 1).length,
          'charged twice': [...charged.values()].filter((times) => times > 1).length,
        },
      };
    },
  };
}

/** A second page would be for another customer of the same founder, if not for the same. @returns the founder's id */
function payEveryPage(account: StripeAccount, url: string): string {
  const { founder } = account.session(url.split('/').at(-1) ?? '').metadata;
  if (!founder) throw new Error('A payment page names no founder.');
  const open = account.sessions.filter(
    ({ metadata, status }) => metadata.founder === founder && status === 'open',
  );
  for (const { id } of open) account.pay(id);
  return founder;
}
