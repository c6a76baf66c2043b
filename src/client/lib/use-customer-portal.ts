import { toast } from '../ui/toast-store.ts';
import { trpc } from './trpc.ts';

/** Leads to the payment provider's portal, or says that it could not be opened. */
export function useCustomerPortal() {
  return trpc.billing.createPortal.useMutation({
    onSuccess: ({ url }) => {
      if (url) window.location.assign(url);
      else toast({ variant: 'destructive', title: 'No portal URL received from server' });
    },
    onError: () => toast({ variant: 'destructive', title: 'Failed to open customer portal' }),
  });
}
