import { type RefObject, useEffect } from 'react';
import { currentToast, dismissToast } from './toast-store.ts';

/**
 * F8 brings the focus to the notifications. Escape, while it is there, closes the notification and gives the focus back;
 * anywhere else Escape is not ours. Listens before the page does, because an open dialog keeps focus and Escape to itself.
 */
export function useNoticeKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: EventTarget | null = null;
    const isOurs = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const goBack = () => {
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
      cameFrom = null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        if (currentToast()) region.current?.focus();
      } else if (event.key === 'Escape' && isOurs(document.activeElement)) {
        event.stopPropagation();
        // The browser's own way back (`useCloseOnBack`) would take the key for the dialog below.
        event.preventDefault();
        dismissShown();
        goBack();
      }
    };
    // What traps the focus must not see it come here.
    const onFocusMove = (event: FocusEvent) => {
      if (!isOurs(event.target) && !isOurs(event.relatedTarget)) return;
      event.stopPropagation();
      if (event.type === 'focusin' && !isOurs(event.relatedTarget)) cameFrom = event.relatedTarget;
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('focusin', onFocusMove, true);
    window.addEventListener('focusout', onFocusMove, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('focusin', onFocusMove, true);
      window.removeEventListener('focusout', onFocusMove, true);
    };
  }, [region]);
}

function dismissShown(): void {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
}
