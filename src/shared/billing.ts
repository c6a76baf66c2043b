import { z } from 'zod';

/** The words for a subscription that stands, whether or not its last payment went through. A second one is refused. */
export const STANDING_STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const;

/** Among them, those where a payment is owed. */
export const OWING_STATUSES: readonly string[] = ['past_due', 'unpaid'];

/** POST /api/create-checkout-session: where to pay, or that there is nothing to pay for. */
export const checkoutView = z.object({
  url: z.string().optional(),
  alreadySubscribed: z.literal(true).optional(),
});

/** POST /api/create-customer-portal: where cards, invoices and the subscription are managed. */
export const portalView = z.object({ url: z.string() });
