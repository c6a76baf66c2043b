import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToast } from '../../../ui/toast-store.ts';
import { useMemberChanges } from './use-member-changes.ts';

interface Answer {
  added: { id: string; firstName: string; lastName: string }[];
}
const { remove, several } = vi.hoisted(() => ({
  remove: vi.fn<(input: { id: string }) => Promise<unknown>>(),
  several: { onSuccess: undefined as ((answer: Answer) => Promise<void>) | undefined },
}));
vi.mock('../../../lib/use-undo.ts', () => ({ useUndo: () => () => undefined }));
vi.mock('../../../lib/trpc.ts', () => {
  const list = { invalidate: async () => undefined };
  const utils = {
    client: { community: { remove: { mutate: remove } } },
    community: { listByConcept: list, summary: list, insights: list },
  };
  const other = { useMutation: () => ({}) };
  const addSeveral = {
    useMutation: ({ onSuccess }: typeof several) => {
      several.onSuccess = onSuccess;
      return {};
    },
  };
  const community = { create: other, update: other, remove: other, removeFromConcept: other, addSeveral };
  return { trpc: { useUtils: () => utils, community } };
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `m${at}`, firstName: 'Ana', lastName: `No. ${at}` }));
const add = (count: number) => several.onSuccess?.({ added: people(count) });
const says = () => currentToast()?.description;
const press = () => currentToast()?.action?.onPress();

beforeEach(() => {
  remove.mockReset().mockResolvedValue({});
  renderHook(() => useMemberChanges('concept'));
});

it('names who was read from a list', async () => {
  await add(5);
  expect(says()).toBe('5 community members added successfully: Ana No. 0, Ana No. 1, Ana No. 2, 2 more');
  await add(1);
  expect(says()).toBe('Community member added successfully');
});

it('takes all of them back at one press, and those that could not be at another', async () => {
  await add(12);
  const failing = new Set(['m3', 'm11']);
  remove.mockImplementation(async ({ id }) => {
    if (failing.delete(id)) throw Object.assign(new Error('busy'), { status: 500 });
  });
  press();
  await waitFor(() => expect(says()).toBe('Failed to remove community member'));
  expect(remove).toHaveBeenCalledTimes(12);
  press();
  await waitFor(() => expect(says()).toBe('All of them were removed'));
  expect(remove.mock.calls.slice(12)).toEqual([[{ id: 'm3' }], [{ id: 'm11' }]]);
});
