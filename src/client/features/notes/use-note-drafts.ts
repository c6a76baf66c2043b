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
  /** Keeps what the note says as what is edited, unless something is kept already or `anew` is set. */
  hold(id: string, text: string, anew?: 'anew'): void;
  begin(id: string): void;
  /** Closes the note that is edited, and keeps what was typed. */
  leave(): void;
  /** Ends editing and forgets what was typed. */
  end(id: string): void;
}

/** Lives above drawers and lists, so that closing one does not lose what was typed; a reload does not either. */
export function useNoteDrafts(about: string): NoteDrafts {
  const [kept, setKept] = useDraft(`notes of ${about}`);
  const drafts = draftsIn(kept);
  // The one into which something was typed before a reload.
  const [editingId, setEditingId] = useState(() => firstTyped(drafts));
  return {
    editingId,
    draftOf: (note) => drafts.get(note.id)?.text ?? note.content ?? note.transcript ?? '',
    lostAmong: (notes) =>
      [...drafts]
        .filter(([id, { text, held }]) => {
          return text.trim() !== '' && text !== held && !notes.some((note) => note.id === id);
        })
        .map(([id, { text }]) => ({ id, text })),
    write: (id, text) =>
      setKept((before) => {
        const known = draftsIn(before);
        return stored(known.set(id, { ...known.get(id), text }));
      }),
    hold: (id, text, anew) =>
      setKept((before) => {
        const known = draftsIn(before);
        return known.has(id) && !anew ? before : stored(known.set(id, { text, held: text }));
      }),
    begin: setEditingId,
    leave: () => setEditingId(null),
    end: (id) => {
      setEditingId((current) => (current === id ? null : current));
      setKept((before) => {
        const left = draftsIn(before);
        left.delete(id);
        return left.size > 0 ? stored(left) : '';
      });
    },
  };
}

/** What is typed into a note, and what the note said when that began. */
interface NoteDraft {
  text: string;
  held?: string;
}

function firstTyped(drafts: Map<string, NoteDraft>): string | null {
  return [...drafts].find(([, { text, held }]) => text !== held)?.[0] ?? null;
}

function stored(drafts: Map<string, NoteDraft>): string {
  return JSON.stringify(
    [...drafts].map(([id, { text, held }]) => [id, text, ...(held === undefined ? [] : [held])]),
  );
}

function draftsIn(kept: string): Map<string, NoteDraft> {
  try {
    const rows: unknown = JSON.parse(kept || '[]');
    if (!Array.isArray(rows)) return new Map();
    return new Map(rows.filter(isDraft).map(([id, text, held]) => [id, { text, held }]));
  } catch {
    return new Map();
  }
}

/** A note's id, what was typed into it, and what it said before, which older drafts do not know. */
function isDraft(row: unknown): row is [string, string, string?] {
  return (
    Array.isArray(row) &&
    (row.length === 2 || row.length === 3) &&
    row.every((each) => typeof each === 'string')
  );
}
