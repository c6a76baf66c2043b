import { Tabs as RadixTabs } from 'radix-ui';
import { type FocusEvent, type ReactNode, startTransition, useEffect, useOptimistic, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}

/**
 * Tabs along a line: the chosen one stands on a solid stretch of it, from the press on, also where its content takes a
 * moment longer. Scrolls sideways by itself on a phone, where a part of the next tab shows that there is more.
 * The focus chooses a tab only where it came from the tab beside it, by an arrow key: a dialog that closes also gives
 * the focus back to the tab from which it was opened, and must not lead away from where the dialog led.
 * A press focuses a tab from script, which browsers take for the keyboard unless the mouse was used elsewhere before: the mark of
 * the focus shows from the first key on, wherever among the tabs the focus was.
 */
export function Tabs({ label, items, value, onValueChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useOptimistic(value);
  const chosen = useRef(value);
  const press = (next: string) => {
    if (next === chosen.current) return;
    chosen.current = next;
    startTransition(() => {
      setPressed(next);
      onValueChange(next);
    });
  };
  useEffect(() => {
    chosen.current = value;
  }, [value]);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    // Also called at once, and then when the window narrows or turns.
    const observer = new ResizeObserver(() => bringIntoView(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [pressed]);
  const follow = ({ relatedTarget }: FocusEvent, next: string) => {
    const isFromTab = relatedTarget instanceof Element && list.current?.contains(relatedTarget);
    if (isFromTab) press(next);
  };
  return (
    <RadixTabs.Root value={pressed} onValueChange={press} activationMode="manual" className={className}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        onPointerDown={() => list.current?.toggleAttribute('data-pointed', true)}
        onKeyDown={() => list.current?.removeAttribute('data-pointed')}
        onBlur={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) list.current?.removeAttribute('data-pointed');
        }}
        className="tab-list flex gap-1 overflow-x-auto border-b-[1.5px] border-line"
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            onFocus={(event) => follow(event, item.value)}
            className={classNames(
              'min-h-11 shrink-0 rounded-t px-3 sm:px-4 text-base font-semibold text-ink-soft hover:text-ink',
              'border-b-4 border-transparent -outline-offset-2 data-[state=active]:border-ink data-[state=active]:text-ink',
              'focus-visible:outline-offset-[-4px] focus-visible:shadow-none in-data-pointed:outline-none',
            )}
          >
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) =>
        item.value === value ? (
          <RadixTabs.Content key={item.value} value={item.value} forceMount className="pt-3 sm:pt-4">
            {item.content}
          </RadixTabs.Content>
        ) : (
          <RadixTabs.Content key={item.value} value={item.value} className="hidden" />
        ),
      )}
    </RadixTabs.Root>
  );
}

/** How much of the next tab is shown beside the chosen one, so that one sees that there is more. */
const PEEK = 40;

/** Sideways only: scrolling the element itself into view would move the page too. */
function bringIntoView(list: HTMLElement): void {
  const active = list.querySelector('[data-state=active]');
  if (!active) return;
  const [frame, tab] = [list.getBoundingClientRect(), active.getBoundingClientRect()];
  if (tab.left - PEEK < frame.left) list.scrollLeft += tab.left - PEEK - frame.left;
  if (tab.right + PEEK > frame.right) list.scrollLeft += tab.right + PEEK - frame.right;
}
