import { useState } from 'react';
import { Link } from 'react-router';
import type { MemberView } from '../../../shared/community-forms.ts';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { paths } from '../../lib/paths.ts';
import { shortDate } from '../../ui/short-date.ts';
import { nameOf } from '../concept/community/member-order.ts';
import { RecordingPlayer } from '../recording/recording-player.tsx';
import { AttachmentChips } from '../uploads/attachment-chips.tsx';
import { AssignMember } from './assign-member.tsx';

const PREVIEW_CHARACTERS = 600;

interface NoteBodyProps {
  note: ThoughtView;
  /** The members of the concept, where notes of several are shown: a note then says whose it is. */
  members?: readonly Named[] | undefined;
}

export type Named = Pick<MemberView, 'id' | 'firstName' | 'lastName'>;

/** A note as it reads: its words, its recording, its files. */
export function NoteBody({ note, members }: NoteBodyProps) {
  const member = members?.find(({ id }) => id === note.memberId);
  return (
    <div className="flex flex-col gap-3">
      {member && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          Community member:{' '}
          <Link to={paths.member(member.id)} className="link">
            {nameOf(member)}
          </Link>
        </p>
      )}
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
