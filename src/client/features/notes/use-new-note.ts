import { useDraft } from '../../lib/use-draft.ts';
import { useNoteAttachments } from '../uploads/use-note-attachments.ts';

/** A note that is being written, with its files; both survive a reload, under the name of what it is about. */
export function useNewNote(about: string) {
  const [text, setText] = useDraft(newNoteName(about));
  const files = useNoteAttachments(about);
  return { text, setText, files };
}
export type NewNote = ReturnType<typeof useNewNote>;

/** The name of its draft. */
export const newNoteName = (about: string) => `note on ${about}`;
