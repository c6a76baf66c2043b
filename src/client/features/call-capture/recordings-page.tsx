import { type ReactNode, useEffect, useMemo } from 'react';
import type { CallView } from '../../../shared/calls.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddressView } from '../../lib/use-address-view.ts';
import { useMissingPiece } from '../../lib/use-missing-piece.ts';
import { useLinkedPiece, useVisitTo } from '../../lib/use-piece-link.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ShowMore } from '../concept/show-more.tsx';
import { ShownCount } from '../concept/shown-count.tsx';
import { usePaging } from '../concept/use-paging.ts';
import { CallCaptureLayout } from './call-capture-layout.tsx';
import { CallRow } from './call-row.tsx';
import { passes, recordingFilter } from './recording-filter.ts';
import { RecordingsFilterBar } from './recordings-filter-bar.tsx';
import { type OlderCalls, useOlderCalls } from './use-older-calls.ts';

/** /recordings: totals, recordings that need their founder, and every call with its player or why it has none. */
export function RecordingsPage() {
  const calls = trpc.calls.list.useQuery();
  const { all, older } = useOlderCalls(calls.data);
  useLinkedCall(calls.isFetching ? undefined : all, older);
  return (
    <CallCaptureLayout title="Recordings" lead="Your calls, to listen to and to download.">
      {calls.isPending && <SkeletonList label="Loading recordings" rowClassName="h-24" />}
      {calls.isError && (
        <ErrorState
          message="The recordings could not be loaded."
          onRetry={() => void calls.refetch()}
          busy={calls.isFetching}
        />
      )}
      {all && (
        <Recordings calls={all} areAll={!older} onChange={() => void calls.refetch()}>
          {older && (
            <Button size="small" className="self-start" busy={older.isLoading} onClick={older.load}>
              Load older calls
            </Button>
          )}
        </Recordings>
      )}
    </CallCaptureLayout>
  );
}

const PAGE_SIZE = 20;

interface RecordingsProps {
  calls: readonly CallView[];
  /** False while older ones are not loaded. */
  areAll: boolean;
  onChange: () => void;
  /** What loads those before the last of them; stands once all that are loaded are shown. */
  children: ReactNode;
}

function Recordings({ calls, areAll, onChange, children }: RecordingsProps) {
  const [filter, setFilter] = useAddressView(recordingFilter);
  const recorded = calls.filter(({ recording }) => recording?.mimeType);
  const seconds = recorded.reduce((sum, { duration }) => sum + duration, 0);
  const atLeast = areAll ? '' : 'at least ';
  const found = calls.filter((call) => passes(call, filter));
  const visitTo = useVisitToCall();
  const { shown, left, list, showMore } = usePaging(
    found,
    PAGE_SIZE,
    (call) => visitTo(call) !== null,
    'calls',
  );
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Total label="Total Recordings" value={`${atLeast}${recorded.length}`} />
        <Total label="Total Duration" value={`${atLeast}${clockTime(seconds)}`} />
      </dl>
      {calls.length === 0 ? (
        <EmptyState title="No recordings yet" hint="A call that is completed appears here with its player." />
      ) : (
        <>
          <RecordingsFilterBar calls={calls} filter={filter} onFilter={setFilter} />
          <ShownCount shown={found.length} total={calls.length} />
        </>
      )}
      {calls.length > 0 && found.length === 0 && <EmptyState title="No recordings match" />}
      <ul ref={list} className="flex flex-col gap-3">
        {shown.map((call) => (
          <CallRow key={call.id} call={call} visit={visitTo(call)} onChange={onChange} />
        ))}
      </ul>
      <ShowMore left={left} list={list} onShowMore={showMore} />
      {left === 0 && children}
    </>
  );
}

/** Loads older calls until the one is there that the address points at, and says so when there is none. */
function useLinkedCall(all: readonly CallView[] | undefined, older: OlderCalls): void {
  const call = useLinkedPiece('call');
  const recording = useLinkedPiece('recording');
  const isWanted = call !== undefined || recording !== undefined;
  const isThere = all?.some((each) => each.id === call || each.recording?.id === recording) ?? true;
  const known = older ? undefined : all;
  useMissingPiece('call', 'call', known);
  useMissingPiece(
    'recording',
    'recording',
    useMemo(() => known?.flatMap((each) => each.recording ?? []), [known]),
  );
  // Only when more have come: a load that failed is not repeated by itself.
  useEffect(() => {
    if (isWanted && !isThere) older?.load();
  }, [isWanted, isThere, all?.length]);
}

/** The visit that points at a call, by its own id or by its recording's. */
function useVisitToCall() {
  const visitToCall = useVisitTo('call');
  const visitToRecording = useVisitTo('recording');
  return ({ id, recording }: CallView) => visitToCall(id) ?? (recording && visitToRecording(recording.id));
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="edge-quiet min-w-0 rounded bg-surface px-4 py-3 wrap-anywhere">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl font-extrabold">{value}</dd>
    </div>
  );
}
