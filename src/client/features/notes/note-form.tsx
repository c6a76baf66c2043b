import { Send } from 'lucide-react';
import { type FormEvent, type RefObject, useRef } from 'react';
import { NOTE_MAX_CHARACTERS } from '../../../shared/limits.ts';
import { focusField } from '../../lib/focus-field.ts';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AttachmentButton } from '../uploads/attachment-button.tsx';
import { AttachmentChips } from '../uploads/attachment-chips.tsx';
import type { PendingAttachment } from '../uploads/use-note-attachments.ts';
import type { NewNote } from './use-new-note.ts';

interface SentNote {
  readonly content: string;
  readonly attachments: PendingAttachment[];
}

interface NoteFormProps {
  note: NewNote;
  inputRef?: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  busy: boolean;
  /** Saves it; rejects when it could not be saved, and has said so then. */
  onSend: (note: SentNote) => Promise<unknown>;
}

/** A new note: text, files, Send. What was typed stays until it is saved. */
export function NoteForm({ note, inputRef, label, placeholder, busy, onSend }: NoteFormProps) {
  const { text, setText, files } = note;
  const form = useRef<HTMLFormElement>(null);
  const missing = blankOnes({ 'the text of the note': text });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (!content || busy) return;
    const attachments = [...files.pending];
    const isPressed = document.activeElement instanceof HTMLButtonElement;
    const saved = () => {
      // Send rests once the field is empty, and cannot have the focus any more.
      if (isPressed && isLeft(form.current)) focusField(form.current?.querySelector('textarea') ?? null);
      setText((current) => (current === text ? '' : current));
      // What was attached meanwhile waits for the next note.
      for (const file of attachments) files.remove(file);
    };
    void onSend({ content, attachments }).then(saved, () => {});
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        ref={inputRef}
        label={label}
        hideLabel
        rows={3}
        placeholder={placeholder}
        maxLength={NOTE_MAX_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event);
        }}
      />
      <AttachmentChips files={files.pending} onRemove={files.remove} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AttachmentButton remaining={files.remaining} onAttached={files.add} />
        <div className="ml-auto flex flex-row-reverse flex-wrap items-center justify-end gap-3">
          <SubmitButton missing={missing} busy={busy}>
            {!busy && <Send aria-hidden />}
            Send
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

/** Whether nothing outside of the form has taken the focus. */
function isLeft(form: HTMLFormElement | null): boolean {
  return document.activeElement === document.body || form?.contains(document.activeElement) === true;
}
