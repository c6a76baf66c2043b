import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useCurrentUser } from '../lib/current-user.ts';
import { usePart } from '../lib/use-part.ts';
import { Button } from '../ui/button.tsx';

const loadItems = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** The keys that open a menu from its button. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/**
 * The founder's menu. Its items come when a pointer or the focus nears the button; from then on the button is the menu's
 * own, and keeps the focus that this one had.
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
      // The press itself, not its end: the button may have been exchanged by then.
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
