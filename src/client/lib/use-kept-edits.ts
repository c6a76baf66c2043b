import { startTransition, useCallback, useState } from 'react';
import { draftKey, readDraft } from './draft-store.ts';
import { useDraftOwner } from './use-draft.ts';
import { editDraftName } from './use-lost-edits.ts';

/**
 * Whether what was typed into the form of a piece was left behind, by a reload or by leaving the page. For a list, which
 * hands it to its cards: a list may draw hundreds, and only this asks who is signed in. Stable between renders.
 */
export function useKeptEdits(kind: string, whole: string): (id: string) => boolean {
  const owner = useDraftOwner();
  return useCallback(
    (id) => owner !== undefined && readDraft(draftKey(owner, editDraftName(kind, id, whole))) !== '',
    [owner, kind, whole],
  );
}

/**
 * Whether a card shows its form: from the start where an edit of it was left behind, then without taking the focus, and
 * after a press.
 */
export function useEditing(isKept: (id: string) => boolean, id: string) {
  const [form, setForm] = useState<'closed' | 'pressed' | 'reopened'>(() =>
    isKept(id) ? 'reopened' : 'closed',
  );
  return {
    editing: form !== 'closed',
    takesFocus: form === 'pressed',
    // In a transition: the frame after the press need not wait for the form and its focus.
    edit: (next: boolean) => startTransition(() => setForm(next ? 'pressed' : 'closed')),
  };
}
