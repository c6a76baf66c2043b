import { User } from '../accounts/user.entity.ts';
import type { Ctx } from '../context.ts';

/** Queues {@link tellAddress} for a founder who is a customer. Call it after the commit that changed the address. */
export async function tellAddressSoon(ctx: Ctx, user: Pick<User, 'id' | 'stripeCustomerId'>): Promise<void> {
  if (!ctx.ports.payments || !user.stripeCustomerId) return;
  await ctx.enqueue('billing.address', { userId: user.id }).catch((error: unknown) => {
    ctx.log.error({ err: error, userId: user.id }, 'the payment provider was not told of a new address');
  });
}

/**
 * Tells the payment provider the founder's present address, so that no receipt goes to one that they have given up.
 * Idempotent. The address is read again after each call: of two at once, the one that the provider heard last may have been
 * of an older address.
 *
 * @throws PaymentsError, so that the job is retried
 */
export async function tellAddress(ctx: Ctx, userId: string): Promise<void> {
  const { payments } = ctx.ports;
  if (!payments) return;
  let told: string | undefined;
  for (;;) {
    const user = await ctx.em.fork().findOne(User, { id: userId });
    if (!user?.stripeCustomerId || user.email === told) return;
    await payments.changeAddress(user.stripeCustomerId, user.email);
    told = user.email;
  }
}
