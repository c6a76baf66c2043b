import { useEffect, useRef, useSyncExternalStore } from 'react';

/** After this many milliseconds the focus has gone back from a form that was closed, which scrolls to where it went. */
const SETTLED_MS = 150;

let added: readonly string[] = [];
const listeners = new Set<() => void>();

/** Marks a piece of evidence that was written down here as new, until the page is loaded again. */
export function markNew(id: string): void {
  added = [...added, id];
  for (const listener of listeners) listener();
}

/** The ids of the pieces that are marked as new. */
export function useNewPieces(): readonly string[] {
  return useSyncExternalStore(subscribe, () => added);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * For a form that adds a piece and is closed by it: what closes it and brings the piece into view, wherever in its list it
 * stands. The focus stays with the button that opened the form (docs/decisions/0045).
 */
export function useShowOnceClosed(onDone: () => void): (piece: { readonly id: string }) => void {
  const shown = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (shown.current) setTimeout(bringIntoView, SETTLED_MS, shown.current);
    },
    [],
  );
  return ({ id }) => {
    shown.current = id;
    onDone();
  };
}

/** At once, for whoever wants no motion, and since a slow scroll past cards that are not drawn yet would miss its aim. */
function bringIntoView(id: string): void {
  const card = document.getElementById(`evidence-${id}`);
  if (!card) return;
  const { top, bottom } = card.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) card.scrollIntoView({ block: 'center' });
}
