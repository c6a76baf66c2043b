import { useMutation } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { toast } from '../ui/toast-store.ts';
import { useCurrentUser } from './current-user.ts';
import { paths } from './paths.ts';
import { restCall } from './rest-call.ts';

/** The founder's menu. Its label is the first name, else the e-mail, else "User". */
export function UserMenu() {
  const { user } = useCurrentUser();
  const portal = useCustomerPortal();
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="max-w-20 px-2! min-[26rem]:max-w-40 sm:max-w-56">
          <span className="truncate">{user?.firstName || user?.email || 'User'}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      {user?.stripeSubscriptionId ? (
        <MenuItem disabled={portal.isPending} onSelect={() => portal.mutate()}>
          Manage Subscription
        </MenuItem>
      ) : (
        <MenuLink>
          <Link to={paths.subscribe}>Upgrade</Link>
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuLink>
        <a href={paths.signOut}>Sign Out</a>
      </MenuLink>
    </Menu>
  );
}

/** Leads to the payment provider's portal. */
function useCustomerPortal() {
  return useMutation({
    mutationFn: () => restCall('POST', '/api/create-customer-portal', {}),
    onSuccess: (answer) => {
      const { url } = (answer ?? {}) as { url?: string };
      if (url) window.location.assign(url);
      else toast({ variant: 'destructive', title: 'No portal URL received from server' });
    },
    onError: () => toast({ variant: 'destructive', title: 'Failed to open customer portal' }),
  });
}
