import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { useDraft } from '../../lib/use-draft.ts';

/** Which note is edited, one at a time, and what has been typed into each and not saved yet. */
export interface NoteDrafts {
  readonly editingId: string | null;
  draftOf(note: ThoughtView): string;
  /** What was typed into notes that are not among these: they were deleted elsewhere meanwhile. */
  lostAmong(notes: readonly ThoughtView[]): readonly { id: string; text: string }[];
  write(id: string, text: string): void;
  begin(id: string): void;
  /** Ends editing and forgets what was typed. */
  end(id: string): void;
}

/** Lives above drawers and lists, so that closing one does not lose what was typed; a reload does not either. */
export function useNoteDrafts(about: string): NoteDrafts {
  const [editingId, setEditingId] = useState<string | null>(null);
  const [kept, setKept] = useDraft(`notes of ${about}`);
  const drafts = draftsIn(kept);
  return {
    editingId,
    draftOf: (note) => drafts.get(note.id) ?? note.content ?? note.transcript ?? '',
    lostAmong: (notes) =>
      [...drafts]
        .filter(([id, text]) => text.trim() !== '' && !notes.some((note) => note.id === id))
        .map(([id, text]) => ({ id, text })),
    write: (id, text) => setKept((before) => JSON.stringify([...draftsIn(before).set(id, text)])),
    begin: setEditingId,
    end: (id) => {
      setEditingId((current) => (current === id ? null : current));
      setKept((before) => {
        const left = [...draftsIn(before)].filter(([key]) => key !== id);
        return left.length > 0 ? JSON.stringify(left) : '';
      });
    },
  };
}

function draftsIn(kept: string): Map<string, string> {
  try {
    const pairs: unknown = JSON.parse(kept || '[]');
    return new Map(Array.isArray(pairs) ? pairs.filter(isDraft) : []);
  } catch {
    return new Map();
  }
}

/** A note's id and what was typed into it. */
function isDraft(pair: unknown): pair is [string, string] {
  return Array.isArray(pair) && pair.length === 2 && pair.every((each) => typeof each === 'string');
}
