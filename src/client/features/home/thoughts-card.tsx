import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { POLL_INTERVAL_MS } from '../../../shared/limits.ts';
import { isOnItsWay } from '../../../shared/recordings.ts';
import type { ThoughtView } from '../../../shared/thoughts.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePart } from '../../lib/use-part.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ThoughtByMicrophone } from '../microphone/thought-by-microphone.tsx';

/** Most founders have no thought that waits. */
const ThoughtRow = late(async () => (await import('./thought-row.tsx')).ThoughtRow);

/** Only where the address points at one. */
const MissingThought = late(async () => (await import('./thought-row.tsx')).MissingThought);

const loadConfirmDialog = async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog;

/** A spoken thought that is still being transcribed. */
function awaitsWords({ transcript, content, recording }: ThoughtView): boolean {
  return !transcript && !content && recording !== null && isOnItsWay(recording);
}

/** "Unassigned Thoughts": voice recordings without a concept. */
export function ThoughtsCard() {
  const utils = trpc.useUtils();
  const card = useRef<HTMLDivElement>(null);
  const pointsAtOne = useLocation().hash.startsWith('#note-');
  const [doomed, setDoomed] = useState<ThoughtView | null>(null);
  const { part: ConfirmDialog, prepare, want } = usePart(loadConfirmDialog);
  const { data, isPending, isError, isFetching, refetch } = trpc.thoughts.list.useQuery(
    { unassigned: true },
    { refetchInterval: ({ state }) => (state.data?.some(awaitsWords) ? POLL_INTERVAL_MS : false) },
  );
  const removal = trpc.thoughts.remove.useMutation({
    onSuccess: (_, { id }) => {
      utils.thoughts.list.setData({ unassigned: true }, (list) => list?.filter((each) => each.id !== id));
      setDoomed((asked) => (asked?.id === id ? null : asked));
      toast({ title: 'Thought deleted successfully' });
      requestAnimationFrame(() => card.current?.focus());
    },
    onError: () => toast({ variant: 'destructive', title: 'Failed to delete thought' }),
  });
  return (
    <Card title="Unassigned Thoughts">
      <div ref={card} tabIndex={-1} className="outline-none">
        {isPending && <SkeletonList label="Loading thoughts" rows={1} />}
        {isError && !data && (
          <ErrorState
            message="Your thoughts could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data?.length === 0 && (
          <p className="text-sm text-ink-soft">
            Nothing waiting. A thought left on the concept line shows up here until it belongs to a concept.
          </p>
        )}
        {data && data.length > 0 && (
          <LatePart
            fallback={
              <SkeletonList
                label="Loading thoughts"
                rows={data.length}
                // In the side column, as high as one with its player.
                rowClassName={data[0]?.recording ? 'h-16 lg:h-80' : undefined}
              />
            }
          >
            <ul className="flex flex-col gap-4">
              {data.map((thought) => (
                <ThoughtRow
                  key={thought.id}
                  thought={thought}
                  onNearDelete={prepare}
                  onDelete={() => want(() => setDoomed(thought))}
                />
              ))}
            </ul>
          </LatePart>
        )}
      </div>
      {pointsAtOne && (
        <LatePart isOptional>
          <MissingThought thoughts={isFetching ? undefined : data} />
        </LatePart>
      )}
      <div className="mt-4">
        <ThoughtByMicrophone />
      </div>
      {ConfirmDialog && doomed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setDoomed(null)}
          title="Delete Thought"
          description="The recording and its transcript will be deleted permanently. This action cannot be undone."
          confirmLabel="Delete"
          busy={removal.isPending}
          onConfirm={() => removal.mutate({ id: doomed.id })}
        />
      )}
    </Card>
  );
}
