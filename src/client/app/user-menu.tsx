import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { useCurrentUser } from './current-user.ts';
import { paths } from './paths.ts';
import { useCustomerPortal } from './use-customer-portal.ts';

/** The founder's menu. Its label is the first name, else the e-mail, else "User". */
export function UserMenu() {
  const { user } = useCurrentUser();
  const portal = useCustomerPortal();
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          className="max-w-20 px-2! min-[24rem]:max-w-28 min-[26rem]:max-w-40 sm:max-w-56"
        >
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
