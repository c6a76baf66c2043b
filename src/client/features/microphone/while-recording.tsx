import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LevelMeter } from './level-meter.tsx';

interface WhileRecordingProps {
  stream: MediaStream;
  /** Ends the recording, of which nothing is kept; without it there is no such button. */
  onThrowAway?: (() => void) | undefined;
}

/** What stands beside the button that ends a recording. The recording goes on while it is asked whether to throw it away. */
export function WhileRecording({ stream, onThrowAway }: WhileRecordingProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {onThrowAway && (
        <>
          <Button onClick={() => setAsking(true)}>Throw away</Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Throw Away Recording"
            description="What you said will be gone. This action cannot be undone."
            confirmLabel="Throw away"
            onConfirm={onThrowAway}
          />
        </>
      )}
      <LevelMeter stream={stream} />
    </>
  );
}
