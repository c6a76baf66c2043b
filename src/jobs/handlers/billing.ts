import { reconcileBilling } from '../../server/billing/reconcile.service.ts';
import { syncSubscriptions } from '../../server/billing/sync.service.ts';
import type { Handler } from '../worker.ts';

/** Synchronises a founder's subscriptions with the payment provider. */
export const billingSync: Handler<'billing.sync'> = (ctx, { userId }) => syncSubscriptions(ctx, userId);

/** The nightly comparison with the payment provider. */
export const billingReconcile: Handler<'billing.reconcile'> = (ctx) => reconcileBilling(ctx);
