import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { overlayContainer } from './overlay-container.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: 'start' | 'end';
  /** Open as soon as it is there; for a menu whose code came after the press that asked for it. */
  startsOpen?: boolean;
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode;
}

const ITEM_STYLE = classNames(
  'flex min-h-10 items-center gap-3 rounded px-3 text-sm text-ink no-underline outline-none select-none',
  'data-[highlighted]:bg-sunken data-[highlighted]:shadow-[inset_3px_0_0_var(--ink)] [&_svg]:size-4 [&_svg]:shrink-0',
  'data-[disabled]:text-ink-soft pointer-coarse:min-h-11',
);

/** A menu of actions that drops from a button. */
export function Menu({ trigger, align = 'end', startsOpen = false, children }: MenuProps) {
  const [container, setContainer] = useState(() => (startsOpen ? overlayContainer() : undefined));
  return (
    <DropdownMenu.Root
      modal={false}
      defaultOpen={startsOpen}
      onOpenChange={(open) => open && setContainer(overlayContainer())}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="edge-quiet z-50 shadow-[0_6px_24px_var(--scrim)] min-w-52 rounded bg-surface p-1 outline-none focus-visible:shadow-none"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
  children: ReactNode;
}

/** Something a menu does. */
export function MenuItem({ onSelect, disabled = false, danger = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(ITEM_STYLE, danger && 'text-tone-red')}
    >
      {children}
    </DropdownMenu.Item>
  );
}

/** Somewhere a menu leads: give it one link (`<a>`, or the router's). */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={ITEM_STYLE}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A rule between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1 my-1 border-t-[1.5px] border-line" />;
}
