import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { CARD_KEYS } from './card-keys.ts';
import { GroupedList } from './grouped-list.tsx';

it('a key presses the button of the card with the focus that it stands for', () => {
  const pressed: string[] = [];
  const button = (does: 'edit' | 'delete', id: string) => (
    <button type="button" aria-keyshortcuts={CARD_KEYS[does]} onClick={() => pressed.push(`${does} ${id}`)}>
      {does} {id}
    </button>
  );
  render(
    <GroupedList
      list={createRef()}
      label="Cards"
      entries={[{ id: 'one' }, { id: 'two' }]}
      groupOf={undefined}
    >
      {({ id }) => (
        <li id={id} tabIndex={-1}>
          {button('edit', id)}
          {button('delete', id)}
        </li>
      )}
    </GroupedList>,
  );
  const [, two = document.body] = screen.getAllByRole('listitem');
  for (const key of ['Enter', 'Delete', 'Backspace', 'x', '"']) fireEvent.keyDown(two, { key });
  expect(pressed).toEqual(['edit two', 'delete two', 'delete two']);
  // A button in the card answers to its own Enter.
  fireEvent.keyDown(screen.getByText('delete two'), { key: 'Enter' });
  expect(pressed).toHaveLength(3);
});
