import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';

it('counts a double click as one press if it has a busy state, and as two otherwise', async () => {
  const pressed: string[] = [];
  render(
    <>
      <Button busy={false} onClick={() => pressed.push('save')}>
        Save
      </Button>
      <Button onClick={() => pressed.push('next')}>Next</Button>
    </>,
  );
  const user = userEvent.setup();
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await user.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect(pressed).toEqual(['save', 'next', 'next']);
});

it('submits a form once for a double click', async () => {
  let sent = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <Button type="submit" busy={false}>
        Send
      </Button>
    </form>,
  );
  await userEvent.setup().dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toBe(1);
});
