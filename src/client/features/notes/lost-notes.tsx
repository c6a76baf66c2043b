import type { ThoughtView } from '../../../shared/thoughts.ts';
import { LostWords } from '../../lib/lost-edits.tsx';
import type { NewNote } from './use-new-note.ts';
import type { NoteDrafts } from './use-note-drafts.ts';

interface LostNotesProps {
  /** All notes that can be edited here. */
  notes: readonly ThoughtView[];
  drafts: NoteDrafts;
  /** The new note, which takes the words while it has none of its own. */
  note: NewNote;
}

/** What was being typed into notes that were deleted elsewhere meanwhile, with a way to write it as a new note. */
export function LostNotes({ notes, drafts, note }: LostNotesProps) {
  return drafts.lostAmong(notes).map(({ id, text }) => (
    <LostWords
      key={id}
      text={text}
      deleted="A note"
      addLabel="Put into a New Note"
      disabled={note.text.trim() !== ''}
      onAdd={() => {
        note.setText(text);
        drafts.end(id);
      }}
      onDiscard={() => drafts.end(id)}
    />
  ));
}
