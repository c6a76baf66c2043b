import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast-store.ts';
import { MicrophoneButton } from './microphone-button.tsx';

/** Pitches a concept by the browser's microphone. */
export function PitchByMicrophone() {
  const cache = trpc.useUtils();
  return (
    <MicrophoneButton
      inRow
      purpose="concept"
      startLabel="Speak your pitch"
      stopLabel="Stop and submit"
      onDone={() => {
        toast({ title: 'Concept submitted!', description: 'Your pitch is being processed.' });
        void cache.concepts.list.invalidate();
      }}
      onError={(description) => toast({ title: 'Recording failed', description, variant: 'destructive' })}
    />
  );
}
