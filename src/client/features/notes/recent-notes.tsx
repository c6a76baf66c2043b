import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { TIMELINE_LABELS } from '../../../shared/timeline.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { type Named, NoteBody } from './note-body.tsx';
import { NoteEditForm } from './note-edit-form.tsx';
import { NoteMenu } from './note-menu.tsx';
import type { NoteDrafts } from './use-note-drafts.ts';

/** How many notes Recent shows (specification 2, section 9). */
const RECENT_NOTES = 5;

interface RecentNotesProps {
  /** Newest first. */
  notes: readonly ThoughtView[];
  drafts: NoteDrafts;
  members: readonly Named[];
}

/** The latest five notes. */
export function RecentNotes({ notes, drafts, members }: RecentNotesProps) {
  const [doomed, setDoomed] = useState<ThoughtView | null>(null);
  if (notes.length === 0) {
    return <EmptyState title="No notes yet" hint="What you read, hear and wonder about goes here." />;
  }
  return (
    <>
      <ul aria-label="Recent notes" className="flex flex-col gap-4">
        {notes.slice(0, RECENT_NOTES).map((note) => (
          <li key={note.id} className="edge-quiet rounded p-4">
            {drafts.editingId === note.id ? (
              <NoteEditForm note={note} drafts={drafts} />
            ) : (
              <>
                <div className="mb-1 flex items-start justify-between gap-2">
                  <p className="min-w-0 text-sm text-ink-soft">
                    <span className="font-semibold text-ink">{note.title ?? TIMELINE_LABELS[note.type]}</span>{' '}
                    <time dateTime={note.createdAt}>{relativeTime(note.createdAt)}</time>
                  </p>
                  <div className="-mt-2 -mr-2 shrink-0">
                    <NoteMenu onEdit={() => drafts.begin(note.id)} onDelete={() => setDoomed(note)} />
                  </div>
                </div>
                <NoteBody note={note} members={members} />
              </>
            )}
          </li>
        ))}
      </ul>
      <DeleteNoteDialog note={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}
