import { v7 } from 'uuid';
import type { JoinInput } from '../../../shared/launch.ts';
import { requirePayments, withProvider } from '../../billing/billing.access.ts';
import type { Ctx } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { countUse } from '../joins/page-limits.ts';
import { nameOf } from '../public-page/page-name.ts';
import { consentText } from '../public-page/public-page.html.ts';
import type { PageRow } from '../public-page/public-pages.ts';
import { signatureOf } from '../public-page/signature.ts';
import { tokenOf } from '../public-page/visitor.ts';
import { settleSoon, tellCheckout } from './ended-orders.service.ts';
import { PageOrder } from './page-order.entity.ts';

/** Unpaid orders are deleted after this; their payment page has expired a day before. */
const UNPAID_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Opens a payment page for a preorder. The buyer is not on the list and not counted until the provider reports payment.
 *
 * @returns the address of the provider's page
 * @throws AppError unavailable without a provider, or when it does not answer; too_many; not_found when the page ended
 * during the call
 */
export async function openPreorder(
  ctx: Ctx,
  page: PageRow,
  input: JoinInput,
  seen: { readonly messageId: string; readonly visitor: string | null },
): Promise<string> {
  const payments = requirePayments(ctx);
  const { priceCents, currency } = page;
  if (!priceCents || !currency) throw new AppError('impossible', 'This page has no price.');
  const orderId = v7();
  await ctx.em.fork().transactional(async (tx) => {
    await countUse(ctx, tx, 'join', page.id);
    // The lock makes whoever unpublishes the page or takes it down wait, so that the order is among those that are ended with it.
    const open = await tx.execute<unknown[]>(
      'select from launch_pages where id = ? and published and taken_down_at is null for share',
      [page.id],
    );
    if (open.length === 0) throw notPublic();
    tx.create(PageOrder, {
      id: orderId,
      pageId: page.id,
      messageId: seen.messageId,
      email: input.email,
      name: input.name,
      amountCents: priceCents,
      currency,
      consentedAt: ctx.now(),
      consentText: consentText(page, signatureOf(page)),
      via: input.via ?? null,
      visitor: seen.visitor,
    });
  });
  const address = `${ctx.origin}/p/${page.slug}`;
  const { checkoutId, url } = await withProvider(ctx, () =>
    payments.openOrder({
      orderId,
      title: nameOf(page),
      email: input.email,
      amountCents: priceCents,
      currency,
      // Only who has paid is led there.
      successUrl: `${address}/ordered?token=${tokenOf(page.secret, 'leave-unconfirmed', orderId)}`,
      cancelUrl: address,
    }),
  );
  const hasEnded = await ctx.em.fork().transactional(async (tx) => {
    await tx.nativeUpdate(PageOrder, { id: orderId }, { checkoutId });
    return tellCheckout(tx, orderId, checkoutId);
  });
  if (!hasEnded) return url;
  settleSoon(ctx);
  throw notPublic();
}

function notPublic(): AppError {
  return new AppError('not_found', 'This page is not public any more.');
}

/** Deletes orders that were never paid, with the name and address in them. */
export async function sweepOrders(ctx: Pick<Ctx, 'em' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNPAID_MS);
  await ctx.em.nativeDelete(PageOrder, { paidAt: null, refundedAt: null, createdAt: { $lt: before } });
}
