import { Link } from 'react-router';
import { useCurrentUser } from '../lib/current-user.ts';
import { forgetDrafts } from '../lib/draft-store.ts';
import type { LoadedMenu } from '../lib/late-menu.tsx';
import { paths } from '../lib/paths.ts';
import { useCustomerPortal } from '../lib/use-customer-portal.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';

/** What the founder's menu holds. */
export function UserMenuItems({ trigger, startsOpen }: LoadedMenu) {
  const { user } = useCurrentUser();
  const portal = useCustomerPortal();
  return (
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
      <MenuLink>
        <a href={paths.signOut} onClick={forgetDrafts}>
          Sign Out
        </a>
      </MenuLink>
    </Menu>
  );
}
