import { checkoutView, portalView } from '../../shared/billing.ts';
import { founderProcedure, router } from '../trpc.ts';
import { createCheckout, createPortal } from './checkout.service.ts';

export const billingRouter = router({
  createCheckout: founderProcedure.output(checkoutView).mutation(({ ctx }) => createCheckout(ctx)),
  createPortal: founderProcedure.output(portalView).mutation(({ ctx }) => createPortal(ctx)),
});
