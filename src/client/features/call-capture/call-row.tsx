import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { CallView, RecordingView } from '../../../shared/calls.ts';
import { audioSource, isOnItsWay } from '../../../shared/recordings.ts';
import { useConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { useLinkedTo } from '../../lib/use-piece-link.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../../ui/short-date.ts';
import { RecordingPlayer } from '../recording/recording-player.tsx';
import { CallStatusBadge } from './call-status.tsx';
import { CallerName, callerName } from './caller-name.tsx';
import { LeftWords } from './left-words.tsx';
import { stateOf } from './recording-filter.ts';
import { RecordingHelp } from './recording-help.tsx';

interface CallRowProps {
  call: CallView;
  /** The visit that points at this call (`useVisitTo`). */
  visit: string | null;
  /** Called once its recording has got its words. */
  onChange: () => void;
}

/**
 * One call with its recording. One whose recording needs its founder offers to type the words; one that failed says so
 * first, and how to call again.
 */
export function CallRow({ call, visit, onChange }: CallRowProps) {
  return (
    <li {...useLinkedTo('call', call.id, visit)} className="rounded">
      {stateOf(call) === 'waiting' && call.recording?.own ? (
        <WaitingRecording call={call} onChange={onChange} />
      ) : (
        <OneCall call={call} />
      )}
    </li>
  );
}

function WaitingRecording({ call, onChange }: { call: CallView; onChange: () => void }) {
  const { recording } = call;
  if (!recording) return null;
  return (
    <Card title={<CallerName call={call} />} label={callerName(call)} aside={<CallStatusBadge call={call} />}>
      <p className="text-sm text-ink-soft">{captionOf(call)}</p>
      <p className="mb-4 font-semibold">{recording.failureReason ?? 'There is no transcript yet.'}</p>
      {recording.mimeType && <Player call={call} recording={recording} className="mb-4" />}
      <RecordingHelp recording={recording} onChange={onChange} />
      {/* What nobody can hear may be quicker said once more than typed. */}
      {!recording.mimeType && (
        <div className="mt-4">
          <CallAgain />
        </div>
      )}
    </Card>
  );
}

function OneCall({ call }: { call: CallView }) {
  const failed = stateOf(call) === 'failed';
  return (
    <div className="edge-quiet flex flex-col gap-3 rounded bg-surface px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          {/* In red, it is the status as well. */}
          <p className={classNames('font-semibold', failed && 'text-tone-red')}>
            {failed ? 'Call failed' : <CallerName call={call} />}
          </p>
          <p className="text-sm text-ink-soft">
            {failed && (
              <>
                <CallerName call={call} />,{' '}
              </>
            )}
            {captionOf(call)}
          </p>
        </div>
        {!failed && <CallStatusBadge call={call} />}
        {call.conceptId && (
          <Link className="link" to={paths.concept(call.conceptId)}>
            Open concept
          </Link>
        )}
      </div>
      {call.failureReason && <p className="font-semibold">{call.failureReason}</p>}
      <Sound call={call} recording={call.recording} />
      {failed && <CallAgain />}
    </div>
  );
}

/** Calls the concept line; nothing where none is set up. */
function CallAgain() {
  const number = useConfig()?.phoneNumber;
  if (!number) return null;
  return (
    <a href={`tel:${number}`} className={classNames(buttonStyle('secondary', 'small'), 'self-start')}>
      Call again
    </a>
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
