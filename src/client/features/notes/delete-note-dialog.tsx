import { useRef } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNoteChanges } from './use-note-changes.ts';

interface DeleteNoteDialogProps {
  /** The note in question; null while nothing is asked. */
  note: ThoughtView | null;
  onClose: () => void;
}

/** Asks before a note is deleted (specification 2, section 2). */
export function DeleteNoteDialog({ note, onClose }: DeleteNoteDialogProps) {
  const asked = useRef(note);
  asked.current = note;
  // Also once nobody waits for the answer any more, which tells whether it can be brought back.
  const latest = useRef(note);
  latest.current = note ?? latest.current;
  // Files are gone at once; words alone can be brought back for a while.
  const { remove } = useNoteChanges({
    undoable: latest.current?.attachments.length === 0 && latest.current.recording === null,
  });
  const confirm = () => {
    if (!note) return;
    // Whoever did not wait may have asked for another note meanwhile.
    const onSuccess = () => asked.current?.id === note.id && onClose();
    remove.mutate({ id: note.id }, { onSuccess });
  };
  return (
    <ConfirmDialog
      open={note !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Thought"
      description="Are you sure you want to delete this thought? This action cannot be undone and will also delete any attachments."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
