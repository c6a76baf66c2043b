import { useRef, useState } from 'react';
import { FounderShell } from '../../app/founder-shell.tsx';
import { Bin } from './bin.tsx';
import { PitchBox } from './pitch-box.tsx';

/** The founder home: where a concept is pitched, and the bin that holds them all. */
export function HomePage() {
  const [pitch, setPitch] = useState('');
  const pitchBox = useRef<HTMLTextAreaElement>(null);
  return (
    <FounderShell>
      <title>Your Bin</title>
      <h1 className="sr-only">Founder home</h1>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <PitchBox text={pitch} onTextChange={setPitch} inputRef={pitchBox} />
          <Bin onPitch={() => pitchBox.current?.focus()} />
        </div>
      </div>
    </FounderShell>
  );
}
