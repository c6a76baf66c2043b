/** What may have the focus again instead of an element that had it: of tabs, the one that is chosen by now. */
export function chosenInstead(element: HTMLElement): HTMLElement {
  const list = element.matches('[role=tab]') ? element.closest('[role=tablist]') : null;
  return list?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? element;
}
