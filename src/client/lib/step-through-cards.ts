/** Puts the focus on the next card of a list, or the one before; on the first where none has it. False without cards. */
export function stepThroughCards(by: 1 | -1): boolean {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-cards] > li[id]')];
  if (cards.length === 0) return false;
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const card = cards[at < 0 ? 0 : Math.min(Math.max(at + by, 0), cards.length - 1)];
  if (!card) return false;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'nearest' });
  return true;
}
