import { useSyncExternalStore } from 'react';
import { serverStatus } from './trpc.ts';

let expired = false;
const listeners = new Set<() => void>();

/** Whether the session ended while the page was open. */
export function useSessionExpired(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => expired,
  );
}

export function setSessionExpired(value: boolean): void {
  expired = value;
  for (const listener of listeners) listener();
}

/** Checks after a refusal whether the session has ended, because the locked admin gate answers with the same status. */
export async function noteRefusal(error: unknown): Promise<void> {
  if (serverStatus(error) !== 401 || expired) return;
  const answer = await fetch('/api/auth/user').catch(() => null);
  if (answer?.status === 401) setSessionExpired(true);
}
