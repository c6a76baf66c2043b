import { useMemo, useState } from 'react';
import { z } from 'zod';
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

const keptSchema = z.object({ text: z.string().trim().min(1) });

/**
 * The edits in this tab whose pieces are no longer among `present`, because they were deleted elsewhere while somebody typed.
 * Edits that changed no text are left out.
 *
 * @param present the ids of all pieces of the whole; undefined until they are known
 */
export function useLostEdits(
  kind: string,
  whole: string,
  present: ReadonlySet<string> | undefined,
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
        const text = textIn(readDraft(key));
        if (text === null) return [];
        const settle = (asDraft?: string) => {
          if (asDraft) writeDraft(draftKey(owner, asDraft), readDraft(key));
          writeDraft(key, '');
          setSettled((before) => new Set(before).add(name));
        };
        return [{ text, settle }];
      });
  }, [owner, kind, whole, present, settled]);
}

function textIn(draft: string): string | null {
  try {
    return keptSchema.parse(JSON.parse(draft)).text;
  } catch {
    return null;
  }
}
