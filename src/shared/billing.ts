import { z } from 'zod';

/** POST /api/create-checkout-session: the payment page's URL, or that nothing has to be paid. */
export const checkoutView = z.object({
  url: z.string().optional(),
  alreadySubscribed: z.literal(true).optional(),
});

/** POST /api/create-customer-portal: the URL for managing cards, invoices and the subscription. */
export const portalView = z.object({ url: z.string() });
