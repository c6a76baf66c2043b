import { Mic, RotateCcw, Square } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import type { SoundPurpose } from './sound-upload.ts';
import { canRecord, useMicrophone } from './use-microphone.ts';
import { WriteAlong } from './write-along.tsx';

const WhileRecording = late(async () => (await import('./while-recording.tsx')).WhileRecording);

interface MicrophoneButtonProps {
  purpose: SoundPurpose;
  startLabel: string;
  stopLabel: string;
  /** See `useMicrophone`. */
  take?: (serverId: string) => Promise<unknown>;
  /** Whether the browser's own service may be chosen to write along. */
  mayWriteAlong?: boolean;
  /** Lets its parts flow among what stands beside it. */
  inRow?: boolean;
  onDone: () => void;
  onError: (message: string) => void;
}

/** Records by the browser's microphone: one button to begin, the same one to end. */
export function MicrophoneButton(props: MicrophoneButtonProps) {
  const { startLabel, stopLabel, mayWriteAlong = true, inRow = false } = props;
  const microphone = useMicrophone(props);
  if (!canRecord()) return null;
  const { state, seconds, stream } = microphone;
  return (
    <div className={inRow ? 'contents' : 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2'}>
      {state === 'recording' ? (
        <Button variant="danger" onClick={microphone.stop}>
          <Square aria-hidden />
          {stopLabel}
        </Button>
      ) : state === 'stuck' ? (
        <Button variant="primary" onClick={() => void microphone.resend()}>
          <RotateCcw aria-hidden />
          Send again
        </Button>
      ) : (
        <Button
          busy={state !== 'idle'}
          onPointerEnter={microphone.prepare}
          onFocus={microphone.prepare}
          onClick={() => void microphone.start()}
        >
          <Mic aria-hidden />
          {state === 'sending' ? 'Sending...' : startLabel}
        </Button>
      )}
      <p className="text-sm text-ink-soft empty:hidden">
        {state === 'recording' && (
          <>
            <span className="figures text-ink">{clockTime(seconds)}</span> of ten minutes. It is saved while
            you speak.
          </>
        )}
        {state === 'stuck' && 'Your recording is not all sent. It is kept in this browser; send it again.'}
      </p>
      {state === 'recording' && stream && (
        <LatePart isOptional>
          {/* A call is given up by its dialog. */}
          <WhileRecording stream={stream} onThrowAway={props.take ? undefined : microphone.throwAway} />
        </LatePart>
      )}
      {mayWriteAlong && <WriteAlong recording={state === 'recording'} onWords={microphone.noteWords} />}
      <p role="status" className="sr-only">
        {state === 'recording' ? 'Recording' : state === 'sending' ? 'Sending your recording' : ''}
      </p>
    </div>
  );
}
