import { NotebookPen } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ConceptView } from '../../../shared/concepts.ts';
import { timelineOf } from '../../../shared/timeline.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAct } from '../../lib/use-act.ts';
import { useKeyboardHeight } from '../../lib/use-keyboard-height.ts';
import { useLinkedPiece } from '../../lib/use-piece-link.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type NewNote, NoteForm, useNewNote } from './note-form.tsx';
import { RecentNotes } from './recent-notes.tsx';
import { Timeline } from './timeline.tsx';
import { useNoteChanges } from './use-note-changes.ts';
import { type NoteDrafts, useNoteDrafts } from './use-note-drafts.ts';

/**
 * The floating button and its drawer. It never lies over content: from 1280 px on it stands in the margin, below that on
 * a bar of its own. What was typed and not saved outlives closing the drawer.
 */
export function ResearchNotes({ concept }: { concept: ConceptView }) {
  const [open, setOpen] = useState(false);
  useAct('note', () => setOpen(true));
  useKeyboardHeight();
  const linkedNote = useLinkedPiece('note');
  useEffect(() => {
    if (linkedNote) setOpen(true);
  }, [linkedNote]);
  const note = useNewNote(concept.id);
  const drafts = useNoteDrafts(concept.id);
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div className="fixed z-30 max-xl:inset-x-0 max-xl:bottom-[var(--keyboard-height,0px)] max-xl:flex max-xl:justify-end max-xl:border-t-[1.5px] max-xl:border-line max-xl:bg-paper max-xl:px-4 max-xl:py-2 xl:right-2 xl:bottom-6">
        <Button
          aria-haspopup="dialog"
          aria-label="Research Notes"
          title="Research Notes"
          onClick={() => setOpen(true)}
          className="bg-surface xl:size-12 xl:px-0!"
        >
          <NotebookPen aria-hidden />
          <span className="xl:hidden">Research Notes</span>
        </Button>
      </div>
      <Drawer open={open} onOpenChange={setOpen} title="Research Notes" width={400} initialFocus={input}>
        <Notes concept={concept} note={note} drafts={drafts} input={input} />
      </Drawer>
    </>
  );
}

interface NotesProps {
  concept: ConceptView;
  note: NewNote;
  drafts: NoteDrafts;
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
      {notes && (
        <Tabs
          label="Notes"
          value={view}
          onValueChange={setView}
          items={[
            { value: 'recent', label: 'Recent', content: <RecentNotes notes={notes} drafts={drafts} /> },
            { value: 'timeline', label: 'Timeline', content: <Timeline entries={entries} drafts={drafts} /> },
          ]}
        />
      )}
    </div>
  );
}
