import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';

/** Which note is edited, one at a time, and what has been typed into each and not saved yet. */
export interface NoteDrafts {
  readonly editingId: string | null;
  draftOf(note: ThoughtView): string;
  write(id: string, text: string): void;
  begin(id: string): void;
  /** Ends editing and forgets what was typed. */
  end(id: string): void;
}

/** Lives above drawers and lists, so that closing one does not lose what was typed. */
export function useNoteDrafts(): NoteDrafts {
  const [editingId, setEditingId] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    editingId,
    draftOf: (note) => drafts.get(note.id) ?? note.content ?? note.transcript ?? '',
    write: (id, text) => setDrafts((before) => new Map(before).set(id, text)),
    begin: setEditingId,
    end: (id) => {
      setEditingId((current) => (current === id ? null : current));
      setDrafts((before) => new Map([...before].filter(([key]) => key !== id)));
    },
  };
}
