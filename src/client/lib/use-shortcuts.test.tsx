import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useShortcuts } from './use-shortcuts.ts';

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
