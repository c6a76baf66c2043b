import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { ExperimentActions } from './experiment-actions.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./experiment-form.tsx', () => ({ ExperimentForm: () => null }));
vi.mock('./page-readiness.tsx', () => ({
  PageReadiness: () => null,
  takesNoOrders: () => false,
  useLaunchOf: () => ({ data: undefined }),
}));

it('leaves open what was asked since, when the answer to a start comes late', async () => {
  let answered = () => {};
  const start = {
    mutate: (_input: unknown, { onSuccess }: { onSuccess: () => void }) => (answered = onSuccess),
  };
  const changes = { start, update: {}, end: {}, remove: {}, abandon: {} } as unknown as ExperimentChanges;
  const experiment = { id: 'e1', status: 'draft', assumptionId: 'a1', title: 'Ten talks', plan: 'Ask' };
  const view = { ...experiment, kind: 'interviews', passMark: { atLeast: 6, outOf: 10 } };
  render(<ExperimentActions experiment={view as ExperimentView} changes={changes} />);
  fireEvent.click(screen.getByRole('button', { name: 'Start' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start and lock' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  act(() => answered());
  expect(screen.getByRole('dialog', { name: 'Edit the experiment' })).toBeTruthy();
});
