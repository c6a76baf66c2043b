import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markNew, useNewPieces, useShowOnceClosed } from './new-pieces.ts';

const scrolled = vi.fn();
HTMLElement.prototype.scrollIntoView = scrolled;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  scrolled.mockReset();
});

function Form({ onDone }: { onDone: () => void }) {
  const showOnceClosed = useShowOnceClosed(onDone);
  return (
    <>
      <button type="button" onClick={() => showOnceClosed({ id: 'e' })}>
        Add
      </button>
      <button type="button" onClick={onDone}>
        Cancel
      </button>
    </>
  );
}

function Page() {
  const [adding, setAdding] = useState(true);
  return (
    <>
      {adding ? <Form onDone={() => setAdding(false)} /> : <p>Closed</p>}
      <p id="evidence-e">A piece</p>
    </>
  );
}

/** Where the card stands when the form has closed. */
function standAt(top: number): void {
  const card = screen.getByText('A piece');
  card.getBoundingClientRect = () => ({ top, bottom: top + 100 }) as DOMRect;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
  vi.runAllTimers();
}

describe('a piece that was just added', () => {
  it('comes into view once its form has closed, without the focus', () => {
    render(<Page />);
    standAt(window.innerHeight + 500);
    press('Add');
    expect(scrolled.mock.contexts).toEqual([screen.getByText('A piece')]);
    expect(document.activeElement).toBe(document.body);
  });

  it('moves nothing where it is in view, nor does a form that was given up', () => {
    render(<Page />);
    standAt(20);
    press('Add');
    cleanup();
    render(<Page />);
    standAt(window.innerHeight + 500);
    press('Cancel');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is marked wherever its list is shown, also one that shows already', () => {
    const List = () => <p>{useNewPieces().join(' ')}</p>;
    render(
      <>
        <List />
        <List />
      </>,
    );
    act(() => markNew('f'));
    expect(screen.getAllByText('f')).toHaveLength(2);
  });
});
