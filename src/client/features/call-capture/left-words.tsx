import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { transcriptDraft } from './transcript-draft.ts';

interface LeftWordsProps {
  recordingId: string;
  /** The stored transcript of the recording. */
  transcript: string;
}

/** Text typed in this tab for a recording that got another transcript meanwhile: to be copied or discarded. */
export function LeftWords({ recordingId, transcript }: LeftWordsProps) {
  const [typed, setTyped] = useDraft(transcriptDraft(recordingId));
  if (!typed.trim() || plain(typed) === plain(transcript)) return null;
  return (
    <div role="status" className="edge-quiet flex flex-col items-start gap-3 rounded px-3 py-2 text-sm">
      <p className="wrap-anywhere whitespace-pre-line">
        This recording got its transcript elsewhere while you typed: <q>{typed.trim()}</q>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => void copyText(typed, 'Your words are copied', 'Failed to copy your words')}
        >
          Copy my words
        </Button>
        <Button size="small" variant="quiet" onClick={() => setTyped('')}>
          Throw away
        </Button>
      </div>
    </div>
  );
}

/** Compares words only, because the server trims and cleans the text. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
