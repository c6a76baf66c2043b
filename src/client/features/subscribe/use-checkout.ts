import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast-store.ts';

/** Starts a payment: asks for its page and goes there, or says why not and can be asked again. */
export function useCheckout() {
  const [leaving, setLeaving] = useState(false);
  const utils = trpc.useUtils();
  const checkout = trpc.billing.createCheckout.useMutation({
    onSuccess: ({ url, alreadySubscribed }) => {
      if (url) {
        setLeaving(true);
        window.location.assign(url);
      } else if (alreadySubscribed) {
        toast({
          variant: 'destructive',
          title: 'Already Subscribed',
          description: 'You already have an active subscription.',
        });
        void utils.accounts.current.invalidate();
      } else sayFailed();
    },
    onError: sayFailed,
  });
  useEffect(() => {
    // The browser's back button brings the page back as it was left.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const redirecting = checkout.isPending || leaving;
  return { redirecting, subscribe: () => checkout.mutate() };
}

function sayFailed(): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description: 'Failed to start checkout. Please try again.',
  });
}
