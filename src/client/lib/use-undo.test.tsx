import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToast } from '../ui/toast-store.ts';
import { useUndo } from './use-undo.ts';

const { mutate, statusOf } = vi.hoisted(() => ({ mutate: vi.fn(), statusOf: vi.fn() }));
vi.mock('./trpc.ts', () => {
  const client = { removals: { undo: { mutate } } };
  const utils = { client, invalidate: async () => undefined };
  return {
    trpc: { useUtils: () => utils },
    serverMessage: (_error: unknown, fallback: string) => fallback,
    serverStatus: statusOf,
  };
});

const press = () => currentToast()?.action?.onPress();
const shown = () => [currentToast()?.title, currentToast()?.action?.label];

beforeEach(() => {
  mutate.mockReset();
  renderHook(() => useUndo()).result.current('Note deleted', 'note');
});

it('offers an undo that failed once more, after which it is gone', async () => {
  mutate.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({});
  press();
  await waitFor(() => expect(shown()).toEqual(['Error', 'Undo']));
  press();
  await waitFor(() => expect(shown()).toEqual(['Success', undefined]));
  expect(mutate.mock.calls).toEqual([[{ id: 'note' }], [{ id: 'note' }]]);
});

it('does not offer again what the server no longer has', async () => {
  statusOf.mockReturnValueOnce(404);
  mutate.mockRejectedValueOnce(new Error('gone'));
  press();
  await waitFor(() => expect(shown()).toEqual(['Error', undefined]));
});
