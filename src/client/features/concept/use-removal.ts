import { useState } from 'react';

interface Removal<T> {
  /** Deletes it and shows the list without it; the notice of a failure is its own. */
  readonly remove: (doomed: T) => Promise<unknown>;
  readonly busy: boolean;
  /** Takes the focus that the deleted card had. */
  readonly onRemoved: () => void;
}

/** The question before something of a list is deleted. It stays open for another try when deleting fails. */
export function useRemoval<T>({ remove, busy, onRemoved }: Removal<T>) {
  const [doomed, setDoomed] = useState<T | null>(null);
  const confirm = async () => {
    if (!doomed) return;
    try {
      await remove(doomed);
    } catch {
      return;
    }
    setDoomed(null);
    requestAnimationFrame(() => {
      // Whoever has gone to the notice, to undo, stays there.
      if (!document.activeElement?.closest('[data-notifications]')) onRemoved();
    });
  };
  const question = {
    open: doomed !== null,
    onOpenChange: (open: boolean) => {
      if (!open) setDoomed(null);
    },
    busy,
    onConfirm: () => void confirm(),
  };
  return { doomed, ask: setDoomed, question };
}
