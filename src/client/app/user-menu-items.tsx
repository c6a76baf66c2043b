import { Link } from 'react-router';
import { useCurrentUser } from '../lib/current-user.ts';
import type { LoadedMenu } from '../lib/late-menu.tsx';
import { paths } from '../lib/paths.ts';
import { useCustomerPortal } from '../lib/use-customer-portal.ts';
import { useSignOut } from '../lib/use-sign-out.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';

/** What the founder's menu holds. */
export function UserMenuItems({ trigger, startsOpen }: LoadedMenu) {
  const { user } = useCurrentUser();
  const portal = useCustomerPortal();
  const { signOut, question } = useSignOut();
  return (
    <>
      <Menu trigger={trigger} startsOpen={startsOpen}>
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
          <Link to={paths.dashboard}>Calls and PINs</Link>
        </MenuLink>
        <MenuLink>
          <Link to={paths.competition}>Pitch Competition</Link>
        </MenuLink>
        <MenuSeparator />
        <MenuItem onSelect={signOut}>Sign Out</MenuItem>
      </Menu>
      {question}
    </>
  );
}
