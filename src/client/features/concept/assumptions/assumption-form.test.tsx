import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AssumptionForm } from './assumption-form.tsx';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('is closed by Escape while nothing was changed, and stays open with what was typed', async () => {
  const onCancel = vi.fn();
  render(
    <AssumptionForm
      draft="assumption of c"
      held={null}
      submitLabel="Add"
      busy={false}
      refusals={{}}
      onSubmit={() => {}}
      onCancel={onCancel}
    />,
  );
  const text = screen.getByLabelText('Assumption');
  await userEvent.type(text, 'W{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.clear(text);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});
