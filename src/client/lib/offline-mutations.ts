import { MutationCache } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.ts';
import { UNSENT } from './unsent.ts';

/**
 * The cache of everything that is sent. Without a network a mutation waits for it, and its button shows that it is at
 * work; the notice says why, and what becomes of what was sent.
 */
export function mutationsThatSayOffline(onError: (error: unknown) => void): MutationCache {
  const cache = new MutationCache({ onError });
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'pause' || (action.type === 'pending' && action.isPaused)) sayOffline();
  });
  return cache;
}

function sayOffline(): void {
  window.dispatchEvent(new Event(UNSENT));
  toast({
    title: 'You are offline',
    description: 'This is sent by itself once there is a connection, as long as this page stays open.',
  });
}
