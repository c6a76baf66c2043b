import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RenameConcept } from './rename-concept.tsx';

/** Answers what was sent last. */
let answer = async () => {};
vi.mock('../../../lib/current-user.ts', () => ({ useCurrentUser: () => ({ user: { id: 'ana' } }) }));
vi.mock('./published-note.tsx', () => ({ PublishedNote: () => null }));
vi.mock('../../../lib/trpc.ts', () => {
  const mutateAsync = (_input: unknown, { onSuccess }: { onSuccess: () => void }) =>
    new Promise<void>((resolve) => {
      answer = async () => {
        onSuccess();
        resolve();
      };
    });
  const update = { useMutation: () => ({ mutateAsync, isPending: false, data: undefined }) };
  return { trpc: { useUtils: () => ({}), concepts: { update } } };
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const title = () => screen.getByLabelText('Title') as HTMLTextAreaElement;
const type = (value: string) => fireEvent.change(title(), { target: { value } });
function open(): () => void {
  const onDone = vi.fn();
  render(<RenameConcept concept={{ id: 'c1', title: 'PawPlan' }} onDone={onDone} />);
  return onDone;
}

it('is done, and forgets its draft, when the title that stands in it is stored', async () => {
  const onDone = open();
  type('PawPlan routes');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await act(answer);
  expect(onDone).toHaveBeenCalledOnce();
  cleanup();
  open();
  expect(title().value).toBe('PawPlan');
});

it('stays open with what was typed while the one before was sent', async () => {
  const onDone = open();
  type('PawPlan routes');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  type('PawPlan routes for walkers');
  await act(answer);
  expect(onDone).not.toHaveBeenCalled();
  cleanup();
  open();
  expect(title().value).toBe('PawPlan routes for walkers');
});
