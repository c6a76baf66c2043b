import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { usePart } from '../lib/use-part.ts';
import { Button } from '../ui/button.tsx';

const loadItems = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** The keys that open a menu from its button. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/**
 * The founder's menu. Its code is loaded when a pointer or the focus approaches the button; the loaded menu then
 * replaces the button and takes over its focus.
 */
export function UserMenu() {
  const { part: Items, prepare, want } = usePart(loadItems);
  const pressed = useRef(false);
  const focused = useRef(false);
  const open = () => {
    pressed.current = true;
    want(() => {});
  };
  if (Items) {
    return (
      <Items
        startsOpen={pressed.current}
        trigger={<UserMenuButton ref={focused.current && !pressed.current ? takeFocus : undefined} />}
      />
    );
  }
  return (
    <UserMenuButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={() => {
        focused.current = true;
        prepare();
      }}
      onBlur={() => {
        focused.current = false;
      }}
      // Handles the press itself, not its end: by then the menu's own button may have replaced this one.
      onPointerDown={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        open();
      }}
    />
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

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
