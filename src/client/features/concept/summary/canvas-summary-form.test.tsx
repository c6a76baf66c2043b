import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CanvasSummaryForm } from './canvas-summary-form.tsx';

/** Answers what was sent last. */
let answer = async () => {};
vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('../../../lib/trpc.ts', () => {
  const mutateAsync = (_input: unknown, { onSuccess }: { onSuccess: () => void }) =>
    new Promise<void>((resolve) => {
      answer = async () => {
        onSuccess();
        resolve();
      };
    });
  const updateCanvasSummary = { useMutation: () => ({ mutateAsync, isPending: false, error: null }) };
  return { serverFields: () => ({}), trpc: { useUtils: () => ({}), concepts: { updateCanvasSummary } } };
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it.each([
  { meanwhile: 'nothing', typed: null, closes: 1 },
  { meanwhile: 'more', typed: 'Walkers lose an hour, and dogs too', closes: 0 },
])('after saving, where $meanwhile was typed meanwhile, closes $closes times', async ({ typed, closes }) => {
  const onDone = vi.fn();
  render(<CanvasSummaryForm conceptId="c1" box="problem" summary="Lost hours" onDone={onDone} />);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: 'Walkers lose an hour' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  if (typed) fireEvent.input(field, { target: { value: typed } });
  await act(answer);
  expect(onDone).toHaveBeenCalledTimes(closes);
});
