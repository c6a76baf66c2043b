import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD_KEYS } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);
// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

const prepareMenu = () => {};

function Page() {
  useShortcuts(prepareMenu, 'walks');
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

/** Presses a key so many milliseconds after the page was asked for. */
function press(key: string, at: number): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(document.body, event);
}

describe('a key on the card that has the focus', () => {
  function Cards({ pressed }: { pressed: (what: string) => void }) {
    useShortcuts(prepareMenu, 'walks');
    return (
      <ul data-cards>
        {['one', 'two'].map((name) => (
          <li key={name} id={name}>
            <button type="button" aria-keyshortcuts={CARD_KEYS.edit} onClick={() => pressed(`edit ${name}`)}>
              Edit {name}
            </button>
            <button
              type="button"
              aria-keyshortcuts={CARD_KEYS.delete}
              onClick={() => pressed(`delete ${name}`)}
            >
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
    );
  }

  it('presses the button of this card that it stands for, and nothing where no card has the focus', () => {
    const pressed: string[] = [];
    render(<Cards pressed={(what) => pressed.push(what)} />, { wrapper: MemoryRouter });
    press('Delete', 100);
    expect(pressed).toEqual([]);
    press('j', 200);
    press('j', 300);
    for (const [at, key] of ['Enter', 'Delete', 'Backspace'].entries()) press(key, 400 + at);
    press('k', 500);
    press('Enter', 600);
    expect(pressed).toEqual(['edit two', 'delete two', 'delete two', 'edit one']);
    // A button in the card answers to its own Enter.
    screen.getByText('Delete one').focus();
    press('Enter', 700);
    expect(pressed).toHaveLength(4);
  });
});

describe('a key without a modifier', () => {
  it.each([
    ['m', '/concepts/walks?tab=community&do=add'],
    ['r', '/concepts/walks?tab=assumptions&do=review'],
  ])('%s acts in the first moments of a page as it does later', (key, address) => {
    render(<Page />, { wrapper: MemoryRouter });
    press(key, 300);
    expect(screen.getByText(address)).toBeTruthy();
  });

  it('leads to a page only after G', () => {
    render(<Page />, { wrapper: MemoryRouter });
    press('t', 300);
    expect(screen.getByText('/')).toBeTruthy();
    press('g', 400);
    press('t', 600);
    expect(screen.getByText('/calibration')).toBeTruthy();
  });
});
