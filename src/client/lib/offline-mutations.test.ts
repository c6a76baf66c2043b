import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '../ui/toast-store.ts';
import { createQueryClient } from './trpc.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  dismissToast(currentToast()?.id ?? 0);
});

it('what is sent without a network waits for it, and says so', async () => {
  const client = createQueryClient();
  client.mount();
  const sent: string[] = [];
  const send = new MutationObserver(client, {
    mutationFn: async (text: string) => void sent.push(text),
  });
  onlineManager.setOnline(false);
  const sending = send.mutate('PawPlan');
  await vi.waitFor(() => expect(currentToast()?.title).toBe('You are offline'));
  expect(sent).toEqual([]);
  onlineManager.setOnline(true);
  await sending;
  expect(sent).toEqual(['PawPlan']);
  client.unmount();
});

it('what is deleted without a network fails at once, since a question waits for it', async () => {
  const remove = new MutationObserver(createQueryClient(), {
    mutationKey: [['thoughts', 'remove']],
    mutationFn: async () => {
      throw new TypeError('Failed to fetch');
    },
  });
  onlineManager.setOnline(false);
  await expect(remove.mutate()).rejects.toThrow('Failed to fetch');
});

it('what is sent with a network says nothing of it', async () => {
  const send = new MutationObserver(createQueryClient(), { mutationFn: async () => 'stored' });
  expect(await send.mutate()).toBe('stored');
  expect(currentToast()).toBeNull();
});
