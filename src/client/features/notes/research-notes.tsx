import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ConceptView } from '../../../shared/concepts.ts';
import { useAct } from '../../lib/use-act.ts';
import { useOpenForDraft } from '../../lib/use-draft.ts';
import { useKeyboardHeight } from '../../lib/use-keyboard-height.ts';
import { usePart } from '../../lib/use-part.ts';
import { useLinkedPiece } from '../../lib/use-piece-link.ts';
import { Button } from '../../ui/button.tsx';
import { newNoteName, useNewNote } from './use-new-note.ts';
import { useNoteDrafts } from './use-note-drafts.ts';

const UNSENT = 'A note is not sent yet';
const loadDrawer = async () => (await import('./notes-drawer.tsx')).NotesDrawer;

/**
 * The floating button and its drawer. It never lies over content: from 1280 px on it stands in the margin, below that on
 * a bar of its own. What was typed and not saved outlives closing the drawer; a reload opens it
 * again, unless it was closed before.
 */
export function ResearchNotes({ concept }: { concept: ConceptView }) {
  const [open, setOpen] = useOpenForDraft(newNoteName(concept.id));
  const { part: NotesDrawer, prepare, want } = usePart(loadDrawer, open);
  const show = () => want(() => setOpen(true));
  useAct('note', show);
  useKeyboardHeight();
  const linkedNote = useLinkedPiece('note');
  // The same link again is another visit.
  const visit = useLocation().key;
  useEffect(() => {
    if (linkedNote) show();
  }, [linkedNote, visit]);
  const note = useNewNote(concept.id);
  const drafts = useNoteDrafts(concept.id);
  const isUnsent = !open && note.text.trim() !== '';
  return (
    <>
      <div
        data-screen-only
        data-floating
        className="fixed z-30 max-xl:inset-x-0 max-xl:bottom-[var(--keyboard-height,0px)] max-xl:flex max-xl:justify-end max-xl:border-t-[1.5px] max-xl:border-line max-xl:bg-paper max-xl:px-4 max-xl:py-1 xl:right-2 xl:bottom-6"
      >
        <Button
          aria-haspopup="dialog"
          aria-label="Research Notes"
          aria-description={isUnsent ? UNSENT : undefined}
          title={isUnsent ? `Research Notes: ${UNSENT.toLowerCase()}` : 'Research Notes'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={show}
          className="relative bg-surface xl:size-12 xl:px-0!"
        >
          <NotebookPen aria-hidden />
          <span className="xl:hidden">Research Notes</span>
          {isUnsent && <span aria-hidden className="absolute top-1.5 right-1.5 size-2 rounded-full bg-ink" />}
        </Button>
      </div>
      {NotesDrawer && (
        <NotesDrawer open={open} onOpenChange={setOpen} concept={concept} note={note} drafts={drafts} />
      )}
    </>
  );
}
