import { trpc } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast-store.ts';
import { MicrophoneButton } from './microphone-button.tsx';

/** Leaves a thought by the browser's microphone, as on the line. */
export function ThoughtByMicrophone() {
  const cache = trpc.useUtils();
  return (
    <MicrophoneButton
      purpose="thought"
      startLabel="Speak a thought"
      stopLabel="Stop and keep"
      onDone={() => {
        toast({ title: 'Thought kept', description: 'It is among your unassigned thoughts.' });
        void cache.thoughts.invalidate();
      }}
      onError={(description) => toast({ title: 'Recording failed', description, variant: 'destructive' })}
    />
  );
}
