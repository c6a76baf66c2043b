import { z } from 'zod';

/** POST /api/create-checkout-session: where to pay, or that there is nothing to pay for. */
export const checkoutView = z.object({
  url: z.string().optional(),
  alreadySubscribed: z.literal(true).optional(),
});

/** POST /api/create-customer-portal: where cards, invoices and the subscription are managed. */
export const portalView = z.object({ url: z.string() });
