import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { StartDialog } from './start-dialog.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./page-readiness.tsx', () => ({
  PageReadiness: () => null,
  takesNoOrders: () => false,
  useLaunchOf: () => ({ data: undefined }),
}));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

/** Opens the dialog; what is sent when it starts. */
function open(): unknown[] {
  const sent: unknown[] = [];
  const start = { isPending: false, mutate: (input: unknown) => sent.push(input) };
  const experiment = { id: 'e1', kind: 'interviews', plan: 'Ask ten', passMark: { atLeast: 6, outOf: 10 } };
  render(
    <StartDialog
      experiment={experiment as ExperimentView}
      start={start as unknown as ExperimentChanges['start']}
      onClose={() => {}}
    />,
  );
  return sent;
}
const button = () => screen.getByRole('button', { name: 'Start and lock' });

it('records no forecast that nobody made', async () => {
  const sent = open();
  await userEvent.click(button());
  expect(sent).toEqual([{ id: 'e1' }]);
});

it('waits for the number once a forecast is to be made, and takes a press in the middle for one', async () => {
  const sent = open();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByText('Still missing: How sure you are')).toBeTruthy();
  await userEvent.click(button());
  expect(sent).toEqual([]);
  fireEvent.pointerUp(screen.getByRole('slider'));
  await userEvent.click(button());
  expect(sent).toEqual([{ id: 'e1', sure: 0.5 }]);
});
