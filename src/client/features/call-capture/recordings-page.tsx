import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { CallView, RecordingView } from '../../../shared/calls.ts';
import { audioSource, isOnItsWay } from '../../../shared/recordings.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAddressView } from '../../lib/use-address-view.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { shortDate } from '../../ui/short-date.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ShowMore } from '../concept/show-more.tsx';
import { ShownCount } from '../concept/shown-count.tsx';
import { usePaging } from '../concept/use-paging.ts';
import { RecordingPlayer } from '../recording/recording-player.tsx';
import { CallCaptureLayout } from './call-capture-layout.tsx';
import { CallStatusBadge } from './call-status.tsx';
import { callerName } from './caller-name.ts';
import { LeftWords } from './left-words.tsx';
import { passes, recordingFilter, stateOf } from './recording-filter.ts';
import { RecordingHelp } from './recording-help.tsx';
import { RecordingsFilterBar } from './recordings-filter-bar.tsx';

/** /recordings: totals, recordings that need their founder, and every completed call with its player. */
export function RecordingsPage() {
  const calls = trpc.calls.list.useQuery();
  return (
    <CallCaptureLayout title="Recordings" lead="Completed calls, to listen to and to download.">
      {calls.isPending && <SkeletonList label="Loading recordings" rowClassName="h-24" />}
      {calls.isError && (
        <ErrorState
          message="The recordings could not be loaded."
          onRetry={() => void calls.refetch()}
          busy={calls.isFetching}
        />
      )}
      {calls.data && <Recordings calls={calls.data} onChange={() => void calls.refetch()} />}
    </CallCaptureLayout>
  );
}

const PAGE_SIZE = 20;

function Recordings({ calls, onChange }: { calls: readonly CallView[]; onChange: () => void }) {
  const [filter, setFilter] = useAddressView(recordingFilter);
  const recorded = calls.filter(({ recording }) => recording?.mimeType);
  const seconds = recorded.reduce((sum, { duration }) => sum + duration, 0);
  const found = calls.filter((call) => passes(call, filter));
  const { shown, left, showMore } = usePaging(found, PAGE_SIZE);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Total label="Total Recordings" value={String(recorded.length)} />
        <Total label="Total Duration" value={clockTime(seconds)} />
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
      <ul className="flex flex-col gap-3">
        {shown.map((call) => (
          <li key={call.id}>
            {stateOf(call) === 'waiting' && call.recording?.own ? (
              <WaitingRecording call={call} onChange={onChange} />
            ) : (
              <OneCall call={call} />
            )}
          </li>
        ))}
      </ul>
      <ShowMore left={left} onShowMore={showMore} />
    </>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="edge-quiet rounded bg-surface px-4 py-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl font-extrabold">{value}</dd>
    </div>
  );
}

function WaitingRecording({ call, onChange }: { call: CallView; onChange: () => void }) {
  const { recording } = call;
  if (!recording) return null;
  return (
    <Card title={callerName(call)} aside={<CallStatusBadge call={call} />}>
      <p className="text-sm text-ink-soft">{captionOf(call)}</p>
      <p className="mb-4 font-semibold">{recording.failureReason ?? 'There is no transcript yet.'}</p>
      {recording.mimeType && <Player call={call} recording={recording} className="mb-4" />}
      <RecordingHelp recording={recording} onChange={onChange} />
    </Card>
  );
}

function OneCall({ call }: { call: CallView }) {
  return (
    <div className="edge-quiet flex flex-col gap-3 rounded bg-surface px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-48">
          <span className="font-semibold">{callerName(call)}</span>{' '}
          <span className="text-sm text-ink-soft">{captionOf(call)}</span>
        </p>
        <CallStatusBadge call={call} />
        {call.conceptId && (
          <Link className="link" to={paths.concept(call.conceptId)}>
            Open concept
          </Link>
        )}
      </div>
      {call.failureReason && <p className="font-semibold">{call.failureReason}</p>}
      <Sound call={call} recording={call.recording} />
    </div>
  );
}

/** The time of the call, its purpose, its PIN, and whether it was simulated. */
function captionOf({ createdAt, purpose, pinLabel, simulated }: CallView): string {
  const known = [
    shortDate(createdAt),
    purpose && PURPOSES[purpose],
    pinLabel && `PIN ${pinLabel}`,
    simulated && 'simulated',
  ];
  return known.filter(Boolean).join(', ');
}

const PURPOSES: Readonly<Record<string, string>> = { concept: 'a pitch', thought: 'a thought' };

const WITHOUT_RECORDING = {
  complete: 'This call has no recording.',
  transcribing: 'This call has no recording.',
  waiting: 'This call has no recording.',
  recording: 'The call is still going on.',
  failed: 'This call has no recording. Call again, and speak after the tone.',
} as const;

function Sound({ call, recording }: { call: CallView; recording: RecordingView | null }) {
  if (!recording) return <p className="text-sm text-ink-soft">{WITHOUT_RECORDING[stateOf(call)]}</p>;
  if (!recording.own)
    return <p className="text-sm text-ink-soft">Only its owner can listen to this recording.</p>;
  if (!recording.mimeType && recording.transcript)
    return <p className="max-w-prose text-sm text-ink-soft wrap-anywhere">{recording.transcript}</p>;
  if (!recording.mimeType)
    return <p className="text-sm text-ink-soft">The recording is on its way into storage.</p>;
  return (
    <>
      <Player call={call} recording={recording} />
      {!recording.transcript && isOnItsWay(recording) && (
        <p className="text-sm text-ink-soft">Its words come here as soon as they are there.</p>
      )}
      {recording.transcript && <LeftWords recordingId={recording.id} transcript={recording.transcript} />}
    </>
  );
}

interface PlayerProps {
  call: CallView;
  recording: RecordingView;
  className?: string;
}

function Player({ call, recording, className }: PlayerProps) {
  const source = audioSource(call.recordingUrl ?? '');
  const src = source.startsWith('/api/recordings/') ? source : `/api/recordings/${recording.id}`;
  const label = `call of ${shortDate(call.createdAt)}`;
  return (
    <div className={classNames('flex flex-wrap items-start gap-3', className)}>
      <RecordingPlayer
        recordingId={recording.id}
        src={src}
        label={label}
        duration={call.duration}
        transcript={recording.transcript}
        className="flex-1 basis-72"
      />
      <a className={buttonStyle('secondary', 'small')} href={`${src}?download=1`} download>
        <Download aria-hidden />
        Download
      </a>
    </div>
  );
}
