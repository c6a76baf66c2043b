import { type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { usePart } from './use-part.ts';

/** The keys that open a menu from its button. */
const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];

/** What a loaded menu is given. */
export interface LoadedMenu {
  trigger: ReactNode;
  /** True when the menu was opened before its code was loaded. */
  startsOpen: boolean;
}

interface LateMenuProps<Part> {
  load: () => Promise<Part>;
  button: (props: ComponentProps<'button'>) => ReactElement;
  children: (part: Part, menu: LoadedMenu) => ReactNode;
}

/**
 * A menu whose code is loaded when a pointer or the focus approaches its button; the loaded menu then replaces the button
 * and takes over its focus.
 */
export function LateMenu<Part>({ load, button, children }: LateMenuProps<Part>) {
  const { part, prepare, want } = usePart(load);
  const pressed = useRef(false);
  const focused = useRef(false);
  const open = () => {
    pressed.current = true;
    want(() => {});
  };
  if (part) {
    const ref = focused.current && !pressed.current ? takeFocus : undefined;
    return children(part, { startsOpen: pressed.current, trigger: button({ ref }) });
  }
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: prepare,
    onFocus: () => {
      focused.current = true;
      prepare();
    },
    onBlur: () => {
      focused.current = false;
    },
    // Handles the press itself, not its end: by then the menu's own button may have replaced this one.
    onPointerDown: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      open();
    },
  });
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
