export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** A button in it, such as Undo; pressing it takes the notification away. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface ShownToast extends ToastMessage {
  readonly id: number;
}

let current: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notification, in place of the one that is visible: there is only ever one. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  show({ ...message, id: lastId });
}

/** Takes the notification away, unless a newer one has taken its place meanwhile. */
export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

/** The visible notification, or null. */
export function currentToast(): ShownToast | null {
  return current;
}

/** Calls back on every change; returns the function that ends it. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
