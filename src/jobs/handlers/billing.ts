import { tellAddress } from '../../server/billing/billing-address.service.ts';
import { reconcileBilling } from '../../server/billing/reconcile.service.ts';
import { syncSubscriptions } from '../../server/billing/sync.service.ts';
import { doOwed } from '../../server/owed/owed.service.ts';
import type { Handler } from '../worker.ts';

/** Tells the payment provider a founder's new address. */
export const billingAddress: Handler<'billing.address'> = (ctx, { userId }) =>
  doOwed(ctx, 'billing.address', userId, () => tellAddress(ctx, userId));

/** Synchronises a founder's subscriptions with the payment provider. */
export const billingSync: Handler<'billing.sync'> = (ctx, { userId }) => syncSubscriptions(ctx, userId);

/** The nightly comparison with the payment provider. */
export const billingReconcile: Handler<'billing.reconcile'> = (ctx) => reconcileBilling(ctx);
