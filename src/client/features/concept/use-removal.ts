import { useState } from 'react';

interface Removal<T> {
  /** Deletes the record and refetches the list; reports its own failure. */
  readonly remove: (doomed: T) => Promise<unknown>;
  readonly busy: boolean;
}

/**
 * The confirmation before a record of a list is deleted. Stays open for another attempt when deleting fails. Whoever did not
 * wait for the answer may have asked for another one meanwhile, which stays open.
 */
export function useRemoval<T>({ remove, busy }: Removal<T>) {
  const [doomed, setDoomed] = useState<T | null>(null);
  const confirm = async () => {
    if (!doomed) return;
    try {
      await remove(doomed);
    } catch {
      return;
    }
    setDoomed((asked) => (asked === doomed ? null : asked));
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
