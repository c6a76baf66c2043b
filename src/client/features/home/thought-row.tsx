import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { THOUGHT_PREVIEW_CHARACTERS } from '../../../shared/limits.ts';
import { needsFounder } from '../../../shared/recordings.ts';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useMissingPiece } from '../../lib/use-missing-piece.ts';
import { useLinkedPiece, usePieceLink } from '../../lib/use-piece-link.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { cutText } from '../../ui/cut-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { Select } from '../../ui/select.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { toast } from '../../ui/toast-store.ts';
import { useConcepts } from './use-concepts.ts';

const RecordingPlayer = late(async () => (await import('../recording/recording-player.tsx')).RecordingPlayer);

/** Rarely needed, so loaded on demand. */
const RecordingHelp = late(async () => (await import('../call-capture/recording-help.tsx')).RecordingHelp);

const LeftWords = late(async () => (await import('../call-capture/left-words.tsx')).LeftWords);

interface ThoughtRowProps {
  thought: ThoughtView;
  /** Called when a pointer or the focus approaches the delete button. */
  onNearDelete: () => void;
  onDelete: () => void;
}

/**
 * One thought: its beginning, its time, and a choice of the concept that it belongs to; the player of a spoken one opens. One
 * without a transcript is a single line, which expands to its recording, the ways to get a transcript, and the select.
 */
export function ThoughtRow({ thought, onNearDelete, onDelete }: ThoughtRowProps) {
  const { assign, assigning, concepts } = useAssignment(thought.id);
  // Sent by a button of its own: an arrow key on a closed select chooses at once.
  const [chosen, setChosen] = useState('');
  const words = thought.transcript || thought.content;
  const { open, toggle } = useOpening(thought.id);
  const details = useId();
  const link = usePieceLink('note', thought.id);
  const isFolded = !words && thought.recording !== null;
  const time = <time dateTime={thought.createdAt}>{relativeTime(thought.createdAt)}</time>;
  const bin = (
    <IconButton
      label="Delete thought"
      icon={<Trash2 aria-hidden />}
      className="-mr-2"
      disabled={assigning}
      onPointerEnter={onNearDelete}
      onFocus={onNearDelete}
      onClick={onDelete}
    />
  );
  const choice = (
    <div className="mt-3 flex items-center gap-2">
      <Select
        label="Assign to concept"
        hideLabel
        className="min-w-0 flex-1"
        placeholder={concepts?.length === 0 ? 'No concept yet' : 'Assign to concept...'}
        value={chosen}
        disabled={!concepts?.length || assigning}
        options={(concepts ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen && (
        <Button busy={assigning} onClick={() => assign(chosen)}>
          Assign
        </Button>
      )}
    </div>
  );
  if (isFolded) {
    return (
      <li {...link} className={classNames('edge-quiet rounded px-4 pt-1', open ? 'pb-3' : 'pb-1')}>
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={details}
            onClick={toggle}
            className="-ml-1 flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded text-start"
          >
            <ChevronRight aria-hidden className={classNames('size-4 shrink-0', open && 'rotate-90')} />
            <span className="truncate">{thought.title ?? 'No transcript yet'}</span>
          </button>
          {bin}
        </div>
        <div id={details} hidden={!open}>
          <p className="text-sm text-ink-soft">{time}</p>
          {open && (
            <>
              <Sound thought={thought} />
              <WordsNeeded thought={thought} />
            </>
          )}
          {choice}
        </div>
      </li>
    );
  }
  const { recording } = thought;
  return (
    <li {...link} className="edge-quiet rounded px-4 py-3">
      <div className="flex flex-wrap items-start justify-end gap-2">
        <div className="min-w-0 flex-1 basis-32">
          <p className="wrap-anywhere">
            {words ? cutText(words, THOUGHT_PREVIEW_CHARACTERS) : (thought.title ?? 'No transcript yet')}
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            {time}
            {recording && (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={details}
                onClick={toggle}
                className="flex min-h-8 items-center gap-1 rounded text-ink underline underline-offset-4 pointer-coarse:min-h-11"
              >
                Listen
                <span className="figures text-ink-soft">{clockTime(recording.duration)}</span>
                <ChevronDown aria-hidden className={classNames('size-4', open && 'rotate-180')} />
              </button>
            )}
          </p>
        </div>
        {bin}
      </div>
      {recording && (
        <div id={details} hidden={!open}>
          {open && <Sound thought={thought} />}
        </div>
      )}
      <WordsNeeded thought={thought} />
      {choice}
    </li>
  );
}

/** Whether a row is expanded: by hand, or because the address points at it. */
function useOpening(thoughtId: string) {
  const linked = useLinkedPiece('note') === thoughtId;
  const [open, setOpen] = useState(linked);
  useEffect(() => {
    if (linked) setOpen(true);
  }, [linked]);
  return { open, toggle: () => setOpen(!open) };
}

function useAssignment(thoughtId: string) {
  const { concepts } = useConcepts();
  const utils = trpc.useUtils();
  const assignment = trpc.thoughts.assign.useMutation({
    onSuccess: async (_, { id, conceptId }) => {
      utils.thoughts.list.setData({ unassigned: true }, (list) => list?.filter((each) => each.id !== id));
      toast({ title: 'Thought assigned to concept successfully' });
      await utils.thoughts.listByConcept.invalidate({ id: conceptId });
    },
    onError: () => toast({ variant: 'destructive', title: 'Failed to assign thought to concept' }),
  });
  return {
    concepts,
    assigning: assignment.isPending,
    assign: (conceptId: string) => assignment.mutate({ id: thoughtId, conceptId }),
  };
}

function Sound({ thought: { recording, createdAt } }: { thought: ThoughtView }) {
  if (!recording) return null;
  return (
    // As high as the player: of one line, and of three in a narrow column.
    <LatePart fallback={<div className="mt-2 h-30 sm:h-10 lg:h-30" />}>
      <RecordingPlayer
        recordingId={recording.id}
        src={recording.recordingUrl}
        label={`thought of ${shortDate(createdAt)}`}
        duration={recording.duration}
        className="mt-2"
      />
    </LatePart>
  );
}

/** What the founder has still to do for the transcript of a spoken thought. */
function WordsNeeded({ thought: { recording, transcript, content } }: { thought: ThoughtView }) {
  if (!recording) return null;
  return (
    <>
      {transcript && (
        <LatePart>
          <LeftWords recordingId={recording.id} transcript={transcript} />
        </LatePart>
      )}
      {!transcript && !content && needsFounder(recording) && (
        <LatePart>
          <div className="mt-3">
            <RecordingHelp recording={recording} />
          </div>
        </LatePart>
      )}
    </>
  );
}

/** Says so when the address points at a thought that is not here any more. */
export function MissingThought({ thoughts }: { thoughts: readonly ThoughtView[] | undefined }) {
  useMissingPiece('note', 'thought', thoughts);
  return null;
}
