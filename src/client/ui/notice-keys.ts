/** Where the focus was before it came to the notifications, of which one may take the place of another meanwhile. */
let cameFrom: EventTarget | null = null;

/**
 * F8 brings the focus to the notification. Escape, while it is there, closes it and gives the focus back; anywhere else Escape
 * is not ours. Listens before the page does, because an open dialog keeps focus and Escape to itself.
 */
export function followNoticeKeys(region: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const isOurs = (target: EventTarget | null) => target instanceof Node && region.contains(target);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F8') region.focus();
    else if (event.key === 'Escape' && isOurs(document.activeElement)) {
      event.stopPropagation();
      // The browser's own way back (`useCloseOnBack`) would take the key for the dialog below.
      event.preventDefault();
      leave();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
      cameFrom = null;
    }
  };
  // What traps the focus must not see it come here.
  const onFocusMove = (event: FocusEvent) => {
    if (!isOurs(event.target) && !isOurs(event.relatedTarget)) return;
    event.stopPropagation();
    if (event.type === 'focusin' && !isOurs(event.relatedTarget)) cameFrom = event.relatedTarget;
  };
  window.addEventListener('keydown', onKey, { signal, capture: true });
  window.addEventListener('focusin', onFocusMove, { signal, capture: true });
  window.addEventListener('focusout', onFocusMove, { signal, capture: true });
}
