import type { ReactNode } from 'react';
import { OWING_STATUSES } from '../../../shared/subscription-statuses.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { useCustomerPortal } from '../../lib/use-customer-portal.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useReturn } from './use-return.ts';

/** How the founder's plan stands, and how a payment went that they come back from. */
export function PlanState() {
  const { user } = useCurrentUser();
  const { outcome, waiting } = useReturn(Boolean(user?.stripeSubscriptionId));
  if (user?.stripeSubscriptionId) {
    if (OWING_STATUSES.includes(user.subscriptionStatus ?? '')) {
      return (
        <Notice title="Your last payment did not go through" action={<ManageButton />}>
          Your plan goes on while the payment is tried again. Please check your card.
        </Notice>
      );
    }
    return (
      <Notice
        title={outcome === 'success' ? 'Thank you. You are on Pro now.' : 'You are on Pro.'}
        action={<ManageButton />}
      >
        Cards, invoices and cancelling are in the customer portal.
      </Notice>
    );
  }
  if (outcome === 'cancelled') {
    return (
      <Notice title="Checkout cancelled">Nothing was charged. You can subscribe whenever you like.</Notice>
    );
  }
  if (outcome === 'success') {
    return (
      <Notice title={waiting ? 'Confirming your payment' : 'Your payment is not confirmed yet'}>
        {waiting ? (
          <span className="flex items-center gap-2">
            <Spinner /> This takes a few seconds.
          </span>
        ) : (
          'The payment provider has not confirmed it so far. There is no need to pay again: reload this page in a minute.'
        )}
      </Notice>
    );
  }
  return null;
}

function ManageButton() {
  const portal = useCustomerPortal();
  return (
    <Button busy={portal.isPending} onClick={() => portal.mutate()}>
      Manage Subscription
    </Button>
  );
}

interface NoticeProps {
  title: string;
  /** Not confirmed yet: a paler edge. */
  action?: ReactNode;
  children: ReactNode;
}

function Notice({ title, action, children }: NoticeProps) {
  return (
    <div role="status" className="edge-quiet rounded bg-surface p-4">
      <p className="font-semibold">{title}</p>
      <div className="mt-1 text-ink-soft">{children}</div>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
