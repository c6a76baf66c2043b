import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ConceptView } from '../../../shared/concepts.ts';
import { timelineOf } from '../../../shared/timeline.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMissingPiece } from '../../lib/use-missing-piece.ts';
import { useLinkedPiece } from '../../lib/use-piece-link.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LostNotes } from './lost-notes.tsx';
import { NoteForm } from './note-form.tsx';
import { RecentNotes } from './recent-notes.tsx';
import { Timeline } from './timeline.tsx';
import type { NewNote } from './use-new-note.ts';
import { useNoteChanges } from './use-note-changes.ts';
import type { NoteDrafts } from './use-note-drafts.ts';

interface NotesDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  concept: ConceptView;
  note: NewNote;
  drafts: NoteDrafts;
}

/** The drawer of a concept's notes. */
export function NotesDrawer({ open, onOpenChange, ...about }: NotesDrawerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Research Notes" width={400} initialFocus={input}>
      <Notes {...about} input={input} />
    </Drawer>
  );
}

interface NotesProps extends Omit<NotesDrawerProps, 'open' | 'onOpenChange'> {
  input: RefObject<HTMLTextAreaElement | null>;
}

function Notes({ concept, note, drafts, input }: NotesProps) {
  // The timeline holds every note; Recent only the latest.
  const linkedNote = useLinkedPiece('note');
  const [view, setView] = useState(linkedNote ? 'timeline' : 'recent');
  const { addToConcept } = useNoteChanges();
  const thoughts = trpc.thoughts.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const members = trpc.community.listByConcept.useQuery({ id: concept.id });
  const decisions = trpc.journey.decisions.useQuery({ id: concept.id });
  const notes = thoughts.data;
  useMissingPiece('note', 'note', thoughts.isFetching ? undefined : notes);
  const entries = useMemo(() => {
    const spoken = concept.origin === 'call' || concept.origin === 'microphone';
    return timelineOf({ ...concept, spoken }, members.data ?? [], notes ?? [], decisions.data ?? []);
  }, [concept, members.data, notes, decisions.data]);
  return (
    <div className="flex flex-col gap-6">
      <NoteForm
        note={note}
        inputRef={input}
        label="New note"
        placeholder="Add a research note..."
        busy={addToConcept.isPending}
        onSend={(sent) => addToConcept.mutateAsync({ id: concept.id, ...sent })}
      />
      {thoughts.isPending && <SkeletonList label="Loading notes" rowClassName="h-24" />}
      {thoughts.isError && !notes && (
        <ErrorState
          message="The notes could not be loaded."
          busy={thoughts.isFetching}
          onRetry={() => void thoughts.refetch()}
        />
      )}
      {notes && <LostNotes notes={notes} drafts={drafts} note={note} />}
      {notes && (
        <Tabs
          label="Notes"
          value={view}
          onValueChange={setView}
          items={[
            {
              value: 'recent',
              label: 'Recent',
              content: <RecentNotes notes={notes} drafts={drafts} members={members.data ?? []} />,
            },
            {
              value: 'timeline',
              label: 'Timeline',
              content: <Timeline entries={entries} drafts={drafts} members={members.data ?? []} />,
            },
          ]}
        />
      )}
    </div>
  );
}
