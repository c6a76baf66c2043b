import { useState } from 'react';
import { z } from 'zod';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { useDraft } from '../../lib/use-draft.ts';

/** Which note is edited, one at a time, and what has been typed into each and not saved yet. */
export interface NoteDrafts {
  readonly editingId: string | null;
  draftOf(note: ThoughtView): string;
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

const keptSchema = z.array(z.tuple([z.string(), z.string()]));

function draftsIn(kept: string): Map<string, string> {
  try {
    return new Map(keptSchema.parse(JSON.parse(kept || '[]')));
  } catch {
    return new Map();
  }
}
