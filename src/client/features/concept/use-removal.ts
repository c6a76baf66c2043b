import { useState } from 'react';

interface Removal<T> {
  /** Deletes the record and refetches the list; reports its own failure. */
  readonly remove: (doomed: T) => Promise<unknown>;
  readonly busy: boolean;
}

/** The confirmation before a record of a list is deleted. Stays open for another attempt when deleting fails. */
export function useRemoval<T>({ remove, busy }: Removal<T>) {
  const [doomed, setDoomed] = useState<T | null>(null);
  const confirm = async () => {
    if (!doomed) return;
    try {
      await remove(doomed);
    } catch {
      return;
    }
    setDoomed(null);
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
