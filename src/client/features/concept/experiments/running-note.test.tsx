import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { RUNNING_ID, RunningNote } from './running-note.tsx';

const experiment = (status: ExperimentView['status']) =>
  ({ status, kind: 'interviews' }) as unknown as ExperimentView;

const page = (...experiments: ExperimentView[]) => (
  <>
    <RunningNote experiments={experiments} />
    <h3 id={RUNNING_ID} tabIndex={-1}>
      Running
    </h3>
  </>
);

it('leads down to the running tests, and takes the focus along', async () => {
  const scrolled = vi.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  render(page(experiment('running'), experiment('draft')));
  screen.getByText('1 test is running and waits for its results.');
  await userEvent.click(screen.getByRole('button', { name: 'Go to Experiments' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Running' }));
  expect(scrolled).toHaveBeenCalledOnce();
});

it('is not there while no test is running', () => {
  render(page(experiment('draft'), experiment('failed')));
  expect(screen.queryByRole('button')).toBeNull();
});
