import { useEffect } from 'react';

const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * While a dialog is open, Tab goes from its end to the notification above it and from there back to its beginning, so that
 * an Undo is one of its stops. Listens before the page does, because the dialog keeps the focus to itself.
 */
export function useTabToNotices(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      // Of two open dialogs, one has answered already.
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || defaultPrevented) return;
      const next = beyondEdge(shiftKey);
      if (!next) return;
      event.stopPropagation();
      event.preventDefault();
      next.focus();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [open]);
}

/** Where Tab leads out of the dialog into the notification, or out of that into the dialog; null for anywhere else. */
function beyondEdge(isBack: boolean): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  const notices = document.querySelector<HTMLElement>('[data-notifications]');
  const active = document.activeElement;
  if (!dialog || !notices) return null;
  const from = [dialog, notices].find((each) => each.contains(active));
  const to = stopsIn(from === dialog ? notices : dialog);
  if (!from || to.length === 0) return null;
  const edge = stopsIn(from).at(isBack ? 0 : -1) ?? from;
  const isAtEdge = active === edge || (isBack && active === from);
  return isAtEdge ? (to.at(isBack ? -1 : 0) ?? null) : null;
}

function stopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && (each.checkVisibility?.() ?? true),
  );
}
