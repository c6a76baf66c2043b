import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import {
  ATTACHMENTS_PER_NOTE,
  NOTE_EDIT_ATTACHMENT_MAX_BYTES,
  NOTE_MAX_CHARACTERS,
} from '../../../shared/limits.ts';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NewerValue } from '../../ui/newer-value.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AttachmentButton } from '../uploads/attachment-button.tsx';
import { AttachmentChips } from '../uploads/attachment-chips.tsx';
import { useNoteChanges } from './use-note-changes.ts';
import type { NoteDrafts } from './use-note-drafts.ts';

interface NoteEditFormProps {
  note: ThoughtView;
  drafts: NoteDrafts;
}

/**
 * Rewrites a note in place. Files are added and removed at once; the text when it is saved. Escape closes this form alone and
 * keeps what was typed.
 */
export function NoteEditForm({ note, drafts }: NoteEditFormProps) {
  const { update, attach, detach } = useNoteChanges();
  const [leaving, setLeaving] = useState<ThoughtView['attachments'][number]>();
  const text = drafts.draftOf(note);
  const current = note.content ?? note.transcript ?? '';
  // From here on the field is the founder's: what comes in from elsewhere is offered, not put into it.
  const { hold } = drafts;
  useEffect(() => hold(note.id, text), [note.id]);
  const missing = blankOnes({ 'the text of the note': text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || update.isPending) return;
    // The promise, so that editing ends even when this form is not on screen any more. A refusal has been shown.
    void update.mutateAsync({ id: note.id, content: text.trim() }).then(
      () => drafts.end(note.id),
      () => {},
    );
  };
  const closeOnEscape = ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    // What is pressed in the question about a file comes here too.
    if (key !== 'Escape' || nativeEvent.isComposing || !currentTarget.contains(target as Node)) return;
    if (text === current) drafts.end(note.id);
    else drafts.leave();
  };
  return (
    <form data-takes-escape onSubmit={submit} onKeyDown={closeOnEscape} className="flex flex-col gap-3">
      <TextArea
        label="Edit thought"
        hideLabel
        rows={3}
        autoFocus
        placeholder="Edit your thought..."
        maxLength={NOTE_MAX_CHARACTERS}
        value={text}
        onChange={(event) => drafts.write(note.id, event.target.value)}
      />
      <NewerValue current={current} draft={text} onTake={(value) => drafts.hold(note.id, value, 'anew')} />
      <AttachmentChips files={note.attachments} disabled={detach.isPending} onRemove={setLeaving} />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title="Delete Attachment"
        description={`${leaving?.originalName ?? 'This file'} is deleted for good, and no longer proves what rests on it.`}
        confirmLabel="Delete"
        busy={detach.isPending}
        onConfirm={() =>
          leaving &&
          detach.mutate(
            { id: leaving.id },
            { onSuccess: () => setLeaving((asked) => (asked === leaving ? undefined : asked)) },
          )
        }
      />
      <div className="flex flex-wrap items-center gap-2">
        <AttachmentButton
          label="Add Files"
          size="small"
          maxBytes={NOTE_EDIT_ATTACHMENT_MAX_BYTES}
          remaining={ATTACHMENTS_PER_NOTE - note.attachments.length}
          disabled={attach.isPending}
          onAttached={(files) => {
            for (const file of files) attach.mutate({ id: note.id, ...file });
          }}
        />
        <span className="flex-1" />
        <Button size="small" onClick={() => drafts.end(note.id)}>
          Cancel
        </Button>
        <SubmitButton variant="secondary" size="small" missing={missing} busy={update.isPending}>
          {update.isPending ? 'Saving...' : 'Save'}
        </SubmitButton>
      </div>
    </form>
  );
}
