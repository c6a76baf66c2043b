import { useMemo, useState } from 'react';
import { draftKey, draftNames, readDraft, writeDraft } from './draft-store.ts';
import { useDraftOwner } from './use-draft.ts';

/** The draft's name of an edit, which says what it belongs to: its piece may be gone when the draft is found. */
export function editDraftName(kind: string, id: string, whole: string): string {
  return `${kind} ${id} of ${whole}`;
}

/** What was typed into the form of a piece that is gone. */
export interface LostEdit {
  readonly text: string;
  /** Forgets it; with a name, keeps it as the draft of that name instead. */
  readonly settle: (asDraft?: string) => void;
}

const ONE_TEXT = ['text'];

/**
 * The edits in this tab whose pieces are no longer among `present`, because they were deleted elsewhere while somebody typed.
 * Edits that changed no text are left out.
 *
 * @param present the ids of all pieces of the whole; undefined until they are known
 * @param fields the fields that hold words, in the order in which they are shown; a constant
 */
export function useLostEdits(
  kind: string,
  whole: string,
  present: ReadonlySet<string> | undefined,
  fields: readonly string[] = ONE_TEXT,
): readonly LostEdit[] {
  const owner = useDraftOwner();
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    if (!owner || !present) return [];
    const idIn = (name: string) => name.slice(`${kind} `.length, -` of ${whole}`.length);
    return draftNames(owner, `${kind} `, ` of ${whole}`)
      .filter((name) => idIn(name) !== '' && !present.has(idIn(name)) && !settled.has(name))
      .flatMap((name) => {
        const key = draftKey(owner, name);
        // Now: a save that was on its way when the piece went empties the draft until it is refused.
        const kept = readDraft(key);
        const text = wordsIn(kept, fields);
        if (text === null) return [];
        const settle = (asDraft?: string) => {
          if (asDraft) writeDraft(draftKey(owner, asDraft), kept);
          writeDraft(key, '');
          setSettled((before) => new Set(before).add(name));
        };
        return [{ text, settle }];
      });
  }, [owner, kind, whole, present, fields, settled]);
}

// Without zod, which nothing else on the pages of recordings and single pieces needs before a form opens.
function wordsIn(draft: string, fields: readonly string[]): string | null {
  try {
    const kept = new Map<string, unknown>(Object.entries(JSON.parse(draft)));
    const words = fields
      .map((field) => kept.get(field))
      .filter((word) => typeof word === 'string' && word.trim());
    return words.length > 0 ? words.join(', ') : null;
  } catch {
    return null;
  }
}
