import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useTabToNotices } from './use-tab-to-notices.ts';

interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read after the title; leave out when the body says it all. */
  description?: ReactNode;
  /** False takes away the close button, Escape and a press outside: for what must be answered. */
  dismissible?: boolean;
  /** Whether a press beside it closes it; false where a stray one would cost what is under way. */
  closesBeside?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** What the focus starts on; if left out, the first field, or the first control where there is none. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where the panel stands and how wide it is. */
  className: string;
  /** Widest the panel may get, in CSS pixels. */
  width: number;
  children: ReactNode;
}

/** The modal behaviour that dialogs and drawers share: scrim, focus kept inside, title, close button. */
export function DialogFrame(props: DialogFrameProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    dismissible = true,
    closesBeside = true,
    role = 'dialog',
    initialFocus,
    className,
    width,
    children,
  } = props;
  useTabToNotices(open);
  useCloseOnBack(open && dismissible, () => onOpenChange(false));
  const openedFrom = useRef<readonly HTMLElement[]>([]);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    // It comes a moment after the dialog has gone: whoever has gone on to somewhere else by then stays there.
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const left = openedFrom.current.find((each) => each.isConnected);
    if (isNowhere && left) focusOn(chosenInstead(left));
  };
  const hold = (event: Event) => {
    if (!dismissible || isNotification(event.target)) event.preventDefault();
  };
  const holdEscape = (event: KeyboardEvent) => {
    // A form in it that closes by itself.
    if (document.activeElement?.closest('[data-takes-escape]')) event.preventDefault();
    else hold(event);
  };
  const holdBeside = (event: Event) => (closesBeside ? hold(event) : event.preventDefault());
  // Taken away at once: closing it by its state would draw all that it holds once more before that.
  if (!open) return null;
  return (
    <RadixDialog.Root open onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* As high as the panels: under a second dialog, the first one is dimmed with the page. */}
        <div data-holds-page className="fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
          role={role}
          aria-modal
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            openedFrom.current = withHolder(openerOf(document.activeElement));
            const first = initialFocus?.current ?? firstField(event.target);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={holdEscape}
          onInteractOutside={holdBeside}
          className={className}
          style={{ maxWidth: width }}
        >
          <div className="flex items-start justify-between gap-4 border-b-[1.5px] border-line px-4 pt-4 pb-3 sm:px-6">
            <div className="min-w-0 pt-1">
              <RadixDialog.Title className="wrap-anywhere">{title}</RadixDialog.Title>
              {description && (
                <RadixDialog.Description asChild>
                  <div className="mt-1 text-sm text-ink-soft wrap-anywhere">{description}</div>
                </RadixDialog.Description>
              )}
            </div>
            {dismissible && (
              <RadixDialog.Close asChild>
                <IconButton label="Close" icon={<X aria-hidden />} className="-mr-2 shrink-0" />
              </RadixDialog.Close>
            )}
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** What has the focus again: of a menu that closes with it, the button that opens the menu. */
function openerOf(element: Element | null): Element | null {
  const button = element?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || element;
}

/** An element, and the card or line that it stands in, which has the focus when only the element itself has gone meanwhile. */
function withHolder(element: Element | null): HTMLElement[] {
  return [element, element?.closest('article, li')].filter((each) => each instanceof HTMLElement);
}

const FIELD =
  ':is(input:not([type=hidden],[type=file],[type=checkbox],[type=radio]), textarea, select):not(:disabled)';

/** Not for fingers: the keyboard would cover what has just opened. */
function firstField(content: EventTarget | null): HTMLElement | null {
  const isElement = content instanceof Element && !window.matchMedia?.('(pointer: coarse)').matches;
  return isElement ? content.querySelector<HTMLElement>(FIELD) : null;
}

function focusOn(element: HTMLElement): void {
  if (element.matches('article, li')) element.tabIndex = -1;
  // The page stood still meanwhile.
  element.focus({ preventScroll: true });
}

/**
 * A notification lies above an open dialog: pressing it is not a press beside the dialog. One that left with the press, as
 * by its button, is no longer on the page when the press is told.
 */
function isNotification(target: EventTarget | null): boolean {
  return (
    target instanceof Element && (!target.isConnected || target.closest('[data-notifications]') !== null)
  );
}

/** What may have the focus again instead of an element that had it: of tabs, the one that is chosen by now. */
function chosenInstead(element: HTMLElement): HTMLElement {
  const list = element.matches('[role=tab]') ? element.closest('[role=tablist]') : null;
  return list?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? element;
}
