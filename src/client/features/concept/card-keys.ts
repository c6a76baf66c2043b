import type { KeyboardEvent } from 'react';

/** What a button of a list's card says in `aria-keyshortcuts`: these keys press it while its card has the focus. */
export const CARD_KEYS = { edit: 'Enter', delete: 'Delete Backspace' } as const;

/** For a list of cards: a key presses the button of the card with the focus that names it. */
export function pressOnCard(event: KeyboardEvent<HTMLElement>): void {
  const card = event.target;
  if (!(card instanceof HTMLElement) || card.parentElement !== event.currentTarget) return;
  const buttons = [...card.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  const button = buttons.find((each) =>
    each.getAttribute('aria-keyshortcuts')?.split(' ').includes(event.key),
  );
  if (!button) return;
  event.preventDefault();
  button.click();
}
