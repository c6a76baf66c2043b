import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { checkoutView, portalView } from '../../shared/billing.ts';
import { getCurrentUser } from '../accounts/current-user.ts';
import type { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { owe } from '../owed/owed.service.ts';
import { type Payments, PaymentsError } from '../platform/payments/payments.port.ts';
import { requirePayments, withProvider } from './billing.access.ts';
import { tellAddressSoon } from './billing-address.service.ts';
import { readSubscriptions } from './sync.service.ts';

/**
 * Opens a payment page for the signed-in founder, unless they have a subscription. The provider is asked, since its
 * state may be newer than ours. Simultaneous requests get the same page.
 *
 * @throws AppError unavailable without a configured provider, or when it does not answer
 */
export async function createCheckout(ctx: Ctx): Promise<z.output<typeof checkoutView>> {
  const payments = requirePayments(ctx);
  const user = await getCurrentUser(ctx);
  return withProvider(ctx, async () => {
    const customerId = await customerOf(ctx, payments, user, null);
    try {
      return await checkoutFor(ctx, payments, user, customerId);
    } catch (error) {
      if (!(error instanceof PaymentsError) || error.code !== 'no_customer') throw error;
      return checkoutFor(ctx, payments, user, await customerOf(ctx, payments, user, customerId));
    }
  });
}

/**
 * The address where the signed-in founder manages their subscription.
 *
 * @throws AppError conflict for a founder who never was a customer; unavailable as above
 */
export async function createPortal(ctx: Ctx): Promise<z.output<typeof portalView>> {
  const payments = requirePayments(ctx);
  const { stripeCustomerId } = await getCurrentUser(ctx);
  if (!stripeCustomerId) throw new AppError('conflict', 'There is no subscription to manage yet.');
  return withProvider(ctx, async () => {
    const url = await payments.openPortal(stripeCustomerId, `${ctx.origin}/`).catch((error: unknown) => {
      if (!(error instanceof PaymentsError) || error.code !== 'no_customer') throw error;
      throw new AppError('conflict', 'The payment provider does not know your subscription any more.');
    });
    return { url };
  });
}

async function checkoutFor(
  ctx: Ctx,
  payments: Payments,
  user: User,
  customerId: string,
): Promise<z.output<typeof checkoutView>> {
  const standing = await readSubscriptions(ctx, payments, customerId);
  if (standing.length > 0) return { alreadySubscribed: true };
  const page = `${ctx.origin}/subscribe?checkout=`;
  const url = await payments.openCheckout({
    customerId,
    founderId: user.id,
    successUrl: `${page}success`,
    cancelUrl: `${page}cancelled`,
  });
  return { url };
}

/**
 * The founder's customer id. Of simultaneous requests, the first writes it and all use it. An address that was confirmed
 * while the provider made the customer is told to it.
 */
async function customerOf(
  ctx: Ctx,
  payments: Payments,
  user: User,
  replaces: string | null,
): Promise<string> {
  if (user.stripeCustomerId && user.stripeCustomerId !== replaces) return user.stripeCustomerId;
  const { id, email } = user;
  const made = await payments.findOrCreateCustomer({ id, email }, replaces);
  const stored = await ctx.em.fork().transactional((tx) => storeCustomer(tx, { id, email, made, replaces }));
  if (!stored.customerId) throw new AppError('unauthenticated', 'Please sign in first.');
  if (stored.isOwed) await tellAddressSoon(ctx, { id, stripeCustomerId: stored.customerId });
  return stored.customerId;
}

/** The trigger owes a new address only where there is a customer, so that this owes one from before. */
async function storeCustomer(
  tx: EntityManager,
  { id, email, made, replaces }: { id: string; email: string; made: string; replaces: string | null },
): Promise<{ customerId: string | null; isOwed: boolean }> {
  await tx.execute(
    'update users set stripe_customer_id = ? where id = ? and stripe_customer_id is not distinct from ?',
    [made, id, replaces],
  );
  const [row] = await tx.execute<{ customerId: string | null; email: string }[]>(
    'select stripe_customer_id as "customerId", email from users where id = ?',
    [id],
  );
  const isOwed = row !== undefined && row.email !== email;
  if (isOwed) await owe(tx, 'billing.address', id);
  return { customerId: row?.customerId ?? null, isOwed };
}
