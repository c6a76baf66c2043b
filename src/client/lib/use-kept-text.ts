import { useState } from 'react';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';

/**
 * The text of a field that begins with what is stored, kept under a name through a reload and through leaving the page,
 * in this tab; unlike a plain draft, it may be empty. Call `forget` once it is sent, with what was sent, or given up.
 */
export function useKeptText(name: string, initial: string) {
  const key = useDraftKey(name);
  const [value, setValue] = useState(() => (key ? textIn(readDraft(key)) : null) ?? initial);
  return {
    value,
    change: (next: string) => {
      setValue(next);
      if (key) writeDraft(key, JSON.stringify(next));
    },
    forget: (sent?: string) => {
      // What was typed since is kept.
      if (key && (sent === undefined || textIn(readDraft(key)) === sent)) writeDraft(key, '');
    },
  };
}

/** What a draft holds; null for none, and for what another version of the program wrote. */
function textIn(kept: string): string | null {
  try {
    const value: unknown = kept ? JSON.parse(kept) : null;
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
