import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useCurrentUser } from './current-user.ts';
import { DraftOwner } from './draft-owner.ts';
import { draftKey, readDraft, writeDraft } from './draft-store.ts';

/** Text that survives a reload, and a session that ends while it is typed, in this tab; `initial` until it is typed over. */
export function useDraft(
  name: string,
  initial = '',
): readonly [string, React.Dispatch<React.SetStateAction<string>>] {
  const key = useDraftKey(name);
  const [text, setText] = useState(() => (key ? readDraft(key) : '') || initial);
  useEffect(() => {
    if (key) writeDraft(key, text === initial ? '' : text);
  }, [key, text, initial]);
  const latest = useRef(text);
  const change = useCallback<typeof setText>(
    (next) => {
      // At once as well: the answer to what was sent may come after its page was left, when no effect runs, and no update.
      // What is kept may then be newer than what this page knew.
      const now = typeof next === 'string' ? next : next((key && readDraft(key)) || latest.current);
      latest.current = now;
      if (key) writeDraft(key, now === initial ? '' : now);
      setText(now);
    },
    [key, initial],
  );
  return [text, change];
}

/** Where the draft of this name is kept; null while nobody is known to be signed in, or without a name. */
export function useDraftKey(name: string | undefined): string | null {
  const owner = useDraftOwner();
  return owner && name ? draftKey(owner, name) : null;
}

/** Whose drafts are kept here; undefined while nobody is known to be signed in. */
export function useDraftOwner(): string | undefined {
  const named = useContext(DraftOwner);
  // Asked only where it decides: in the admin panel nobody may be signed in, which the browser would report.
  const { user } = useCurrentUser({ enabled: named === null });
  return named ?? user?.id;
}

/**
 * Whether a form is open: from the start where its draft was left behind by a reload. One that was closed with its draft kept, as a
 * dialog by Escape, stays closed until it is opened.
 */
export function useOpenForDraft(name: string): readonly [boolean, (open: boolean) => void] {
  const key = useDraftKey(name);
  const [isOpen, setOpen] = useState(() => key !== null && !!readDraft(key) && !readDraft(closedKey(key)));
  const open = useCallback(
    (next: boolean) => {
      if (key) writeDraft(closedKey(key), !next && readDraft(key) ? 'closed' : '');
      setOpen(next);
    },
    [key],
  );
  return [isOpen, open];
}

function closedKey(key: string): string {
  return key + CLOSED;
}

/** How the names end under which it is kept that a form was closed with its draft. */
export const CLOSED = ' (closed)';
