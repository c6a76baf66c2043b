import { useEffect, useState } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { canWriteAlong, writeAlong } from './browser-words.ts';

interface WriteAlongProps {
  recording: boolean;
  onWords: (words: string) => void;
}

/** The browser's own service may write the words of a recording along: off until it is chosen, and said to be the browser's. */
export function WriteAlong({ recording, onWords }: WriteAlongProps) {
  const [chosen, setChosen] = useState(false);
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!recording || !chosen) return;
    setWords('');
    setFailure(null);
    return writeAlong({
      onWords: (text) => {
        setWords(text);
        onWords(text);
      },
      onFailure: setFailure,
    });
  }, [recording, chosen, onWords]);
  if (!recording || !canWriteAlong()) return null;
  return (
    <div className="flex min-w-0 basis-full flex-col gap-2">
      <Checkbox
        label="Show my words as I speak"
        hint="Your browser’s own service does this, and may send your voice to the browser’s maker."
        checked={chosen}
        onChange={(event) => setChosen(event.target.checked)}
      />
      {failure && (
        <p role="alert" className="text-sm font-semibold text-tone-red">
          {failure}
        </p>
      )}
      {words && <p className="max-h-40 overflow-auto text-sm wrap-anywhere text-ink-soft">{words}</p>}
    </div>
  );
}
