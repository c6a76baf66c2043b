import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { shortDate } from '../../ui/short-date.ts';
import { RecordingPlayer } from '../recording/recording-player.tsx';
import { AttachmentChips } from '../uploads/attachment-chips.tsx';
import { AssignMember } from './assign-member.tsx';

const PREVIEW_CHARACTERS = 600;

/** A note as it reads: its words, its recording, its files. */
export function NoteBody({ note }: { note: ThoughtView }) {
  return (
    <div className="flex flex-col gap-3">
      <LongText text={note.content || note.transcript || 'No content available'} />
      {note.recording && (
        <RecordingPlayer
          recordingId={note.recording.id}
          src={note.recording.recordingUrl}
          label={`recording of ${shortDate(note.createdAt)}`}
          duration={note.recording.duration}
        />
      )}
      {note.type === 'voice' && note.conceptId && !note.memberId && (
        <AssignMember note={note} conceptId={note.conceptId} />
      )}
      <AttachmentChips files={note.attachments} />
    </div>
  );
}

/** A text that may be long: its beginning, and the rest when asked for. */
export function LongText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const characters = Array.from(text.length > PREVIEW_CHARACTERS ? text : '');
  const long = characters.length > PREVIEW_CHARACTERS;
  return (
    <p className="text-base whitespace-pre-line wrap-anywhere">
      {long && !whole ? `${characters.slice(0, PREVIEW_CHARACTERS).join('')}… ` : `${text} `}
      {long && (
        <button
          type="button"
          className="link font-semibold"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
    </p>
  );
}
