import { useEffect, useRef, useState } from 'react';
import { watchLevel } from './sound-level.ts';

/** Below this a room is silent. */
const HEARD = 0.02;
const NOTHING_AFTER_MS = 4000;

/** How loud the microphone hears, and a word when it hears nothing. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const [level, setLevel] = useState(0);
  const [isSilent, setIsSilent] = useState(false);
  const heardAt = useRef(0);
  useEffect(() => {
    heardAt.current = Date.now();
    return watchLevel(stream, (now) => {
      if (now > HEARD) heardAt.current = Date.now();
      setLevel(now);
      setIsSilent(Date.now() - heardAt.current > NOTHING_AFTER_MS);
    });
  }, [stream]);
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 gap-y-1">
      <meter aria-label="Microphone level" className="h-4 w-40" min={0} max={1} value={level} />
      <p role="status" className="text-sm font-semibold text-tone-red">
        {isSilent && 'Nothing is heard. Is the right microphone chosen, and is it on?'}
      </p>
    </div>
  );
}
