import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Menu, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { useCurrentUser } from './current-user.ts';
import { paths } from './paths.ts';

/** The founder's menu. Its label is the first name, else the e-mail, else "User". */
export function UserMenu() {
  const { user } = useCurrentUser();
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="max-w-40 px-2! sm:max-w-56">
          <span className="truncate">{user?.firstName || user?.email || 'User'}</span>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLink>
        <Link to={paths.subscribe}>{user?.stripeSubscriptionId ? 'Manage Subscription' : 'Upgrade'}</Link>
      </MenuLink>
      <MenuSeparator />
      <MenuLink>
        <a href={paths.signOut}>Sign Out</a>
      </MenuLink>
    </Menu>
  );
}
