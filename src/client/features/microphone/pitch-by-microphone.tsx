import { Mic, RotateCcw, Square } from 'lucide-react';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { toast } from '../../ui/toast-store.ts';
import { canRecord, useMicrophone } from './use-microphone.ts';

/** Pitches a concept by the browser's microphone: one button to begin, the same one to end. */
export function PitchByMicrophone() {
  const cache = trpc.useUtils();
  const microphone = useMicrophone({
    onDone: () => {
      toast({ title: 'Concept submitted!', description: 'Your pitch is being processed.' });
      void cache.concepts.list.invalidate();
    },
    onError: (description) => toast({ title: 'Recording failed', description, variant: 'destructive' }),
  });
  if (!canRecord()) return null;
  const { state, seconds } = microphone;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {state === 'recording' ? (
        <Button variant="danger" onClick={microphone.stop}>
          <Square aria-hidden />
          Stop and submit
        </Button>
      ) : state === 'stuck' ? (
        <Button variant="primary" onClick={() => void microphone.resend()}>
          <RotateCcw aria-hidden />
          Send again
        </Button>
      ) : (
        <Button busy={state !== 'idle'} onClick={() => void microphone.start()}>
          <Mic aria-hidden />
          {state === 'sending' ? 'Sending...' : 'Speak your pitch'}
        </Button>
      )}
      <p className="text-sm text-ink-soft">
        {state === 'recording' && (
          <>
            <span className="figures text-ink">{clockTime(seconds)}</span> of ten minutes. It is saved while
            you speak.
          </>
        )}
        {state === 'stuck' && 'Your recording is not all sent. Keep this page open and send it again.'}
      </p>
      <p role="status" className="sr-only">
        {state === 'recording' ? 'Recording' : state === 'sending' ? 'Sending your pitch' : ''}
      </p>
    </div>
  );
}
