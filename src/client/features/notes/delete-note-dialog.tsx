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
  // Files are gone at once; words alone can be brought back for a while.
  const { remove } = useNoteChanges({
    undoable: note !== null && note.attachments.length === 0 && note.recording === null,
  });
  return (
    <ConfirmDialog
      open={note !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Thought"
      description="Are you sure you want to delete this thought? This action cannot be undone and will also delete any attachments."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => note && remove.mutate({ id: note.id }, { onSuccess: onClose })}
    />
  );
}
