import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { LateMenu } from '../lib/late-menu.tsx';
import { Button } from '../ui/button.tsx';

const loadItems = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** The founder's menu. */
export function UserMenu() {
  return (
    <LateMenu load={loadItems} button={(props) => <UserMenuButton {...props} />}>
      {(Items, menu) => <Items {...menu} />}
    </LateMenu>
  );
}

/** What opens the menu: the first name, else the e-mail, else "User". */
function UserMenuButton(props: ComponentProps<'button'>) {
  const { user } = useCurrentUser();
  return (
    <Button
      variant="quiet"
      {...props}
      className="max-w-20 px-2! min-[24rem]:max-w-24 min-[26rem]:max-w-40 sm:max-w-56"
    >
      <span className="truncate">{user?.firstName || user?.email || 'User'}</span>
      <ChevronDown aria-hidden />
    </Button>
  );
}
