import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { THOUGHT_PREVIEW_CHARACTERS } from '../../../shared/limits.ts';
import { needsFounder } from '../../../shared/recordings.ts';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePieceLink } from '../../lib/use-piece-link.ts';
import { cutText } from '../../ui/cut-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { relativeTime } from '../../ui/relative-time.ts';
import { Select } from '../../ui/select.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useConcepts } from './use-concepts.ts';

const RecordingPlayer = lazy(async () => ({
  default: (await import('../recording/recording-player.tsx')).RecordingPlayer,
}));

/** Seldom needed, and then in no hurry. */
const RecordingHelp = lazy(async () => ({
  default: (await import('../call-capture/recording-help.tsx')).RecordingHelp,
}));

interface ThoughtRowProps {
  thought: ThoughtView;
  /** A pointer or the focus has come to the delete button. */
  onNearDelete: () => void;
  onDelete: () => void;
}

/** One thought: how it begins, when it came, where it may go. Choosing a concept assigns it. */
export function ThoughtRow({ thought, onNearDelete, onDelete }: ThoughtRowProps) {
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
  const words = thought.transcript || thought.content;
  return (
    <li {...usePieceLink('note', thought.id)} className="edge-quiet rounded px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            {words ? cutText(words, THOUGHT_PREVIEW_CHARACTERS) : (thought.title ?? 'No transcript yet')}
          </p>
          <p className="mt-1 text-sm text-ink-soft">
            <time dateTime={thought.createdAt}>{relativeTime(thought.createdAt)}</time>
          </p>
        </div>
        <IconButton
          label="Delete thought"
          icon={<Trash2 aria-hidden />}
          className="-mt-1 -mr-2"
          disabled={assignment.isPending}
          onPointerEnter={onNearDelete}
          onFocus={onNearDelete}
          onClick={onDelete}
        />
      </div>
      {thought.recording && (
        <Suspense fallback={<div className="mt-2 h-10" />}>
          <RecordingPlayer
            recordingId={thought.recording.id}
            src={thought.recording.recordingUrl}
            label={`thought of ${shortDate(thought.createdAt)}`}
            duration={thought.recording.duration}
            className="mt-2"
          />
        </Suspense>
      )}
      {thought.recording && !words && needsFounder(thought.recording) && (
        <Suspense>
          <div className="mt-3">
            <RecordingHelp recording={thought.recording} />
          </div>
        </Suspense>
      )}
      <div className="mt-3 flex items-center gap-2">
        <Select
          label="Assign to concept"
          hideLabel
          className="min-w-0 flex-1"
          placeholder={concepts?.length === 0 ? 'No concept to assign to yet' : 'Assign to concept...'}
          value=""
          disabled={!concepts?.length || assignment.isPending}
          options={(concepts ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(event) => assignment.mutate({ id: thought.id, conceptId: event.target.value })}
        />
        {assignment.isPending && <Spinner />}
      </div>
    </li>
  );
}
