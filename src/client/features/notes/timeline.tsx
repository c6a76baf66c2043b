import { useState } from 'react';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { TIMELINE_LABELS, type TimelineEntry, type TimelineType } from '../../../shared/timeline.ts';
import { useLinkedPiece, usePieceLink } from '../../lib/use-piece-link.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { TONE_TEXT, type Tone } from '../../ui/tone.ts';
import { ShowMore } from '../concept/show-more.tsx';
import { usePaging } from '../concept/use-paging.ts';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { LongText, type Named, NoteBody } from './note-body.tsx';
import { NoteEditForm } from './note-edit-form.tsx';
import { NoteMenu } from './note-menu.tsx';
import type { NoteDrafts } from './use-note-drafts.ts';

/** Blue initial, purple member-added, green voice, grey text (specification 2, section 9). */
const DOT_TONES: Record<TimelineType, Tone> = {
  initial: 'blue',
  'initial-text': 'blue',
  'member-added': 'purple',
  voice: 'green',
  text: 'grey',
  decision: 'amber',
};

interface TimelineProps {
  /** Oldest first. */
  entries: readonly TimelineEntry<ThoughtView>[];
  drafts: NoteDrafts;
  /** The members of the concept, where it is of more than one of them. */
  members?: readonly Named[];
}

/** What happened around a concept, in order, on one line. Notes can be edited and deleted where they stand. */
export function Timeline({ entries, drafts, members }: TimelineProps) {
  const [doomed, setDoomed] = useState<ThoughtView | null>(null);
  const linkedId = useLinkedPiece('note');
  const { shown, left, list, showMore } = usePaging(
    entries,
    50,
    ({ note }) => note?.id === linkedId && linkedId !== undefined,
  );
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No timeline entries yet"
        hint="Timeline will show the initial concept and community interactions"
      />
    );
  }
  return (
    <>
      <ol
        ref={list}
        className="relative flex flex-col gap-6 before:absolute before:inset-y-2 before:left-[6px] before:border-l-[1.5px] before:border-line before:content-['']"
      >
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} drafts={drafts} members={members} onDelete={setDoomed} />
        ))}
      </ol>
      <div className="mt-4">
        <ShowMore left={left} list={list} onShowMore={showMore} />
      </div>
      <DeleteNoteDialog note={doomed} onClose={() => setDoomed(null)} />
    </>
  );
}

interface EntryProps {
  entry: TimelineEntry<ThoughtView>;
  drafts: NoteDrafts;
  members: readonly Named[] | undefined;
  onDelete: (note: ThoughtView) => void;
}

function Entry({ entry, drafts, members, onDelete }: EntryProps) {
  const { note } = entry;
  const editing = note !== null && drafts.editingId === note.id;
  return (
    <li {...usePieceLink('note', note?.id ?? entry.id)} className="relative pl-7">
      <span
        aria-hidden
        className={classNames(
          'absolute top-1.5 left-0 size-3.5 rounded-full border-2 border-surface bg-current',
          TONE_TEXT[DOT_TONES[entry.type]],
        )}
      />
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm">
          <span className="font-semibold">{TIMELINE_LABELS[entry.type]}</span>{' '}
          <time dateTime={entry.date} className="text-ink-soft">
            {shortDate(entry.date)}
          </time>
        </p>
        {note && !editing && (
          <div className="-my-2 shrink-0">
            <NoteMenu onEdit={() => drafts.begin(note.id)} onDelete={() => onDelete(note)} />
          </div>
        )}
      </div>
      {entry.title && <h3 className="mt-1 wrap-anywhere">{entry.title}</h3>}
      <div className="mt-1">
        {editing ? (
          <NoteEditForm note={note} drafts={drafts} />
        ) : note ? (
          <NoteBody note={note} members={members} />
        ) : (
          <LongText text={entry.content ?? 'No content available'} />
        )}
      </div>
    </li>
  );
}
