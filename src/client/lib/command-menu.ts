import { useSyncExternalStore } from 'react';

/** What lies over the page on request: the command menu, or the list of shortcuts. */
export type CommandView = 'menu' | 'shortcuts';

let view: CommandView | null = null;
const listeners = new Set<() => void>();

/** Opens one of the two in place of the other; null closes. */
export function showCommands(next: CommandView | null): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Whether one of them is open, or on its way. */
export const commandsWanted = (): boolean => view !== null;

/** Which of the two is open. */
export function useCommandView(): CommandView | null {
  return useSyncExternalStore(subscribe, () => view);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
