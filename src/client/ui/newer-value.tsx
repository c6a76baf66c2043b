import { useState } from 'react';
import { Button } from './button.tsx';
import { cutText } from './cut-text.ts';
import { sameValue } from './same-value.ts';

/** A prompt, or a whole plan, is not repeated under its field: enough of it to know it by. */
const SHOWN_CHARACTERS = 300;

export interface NewerValueProps<Value> {
  /** What the server holds now. */
  current: Value;
  /** What stands in the field. */
  draft: Value;
  /** Takes the newer value into the field. */
  onTake: (value: Value) => void;
  onKeep?: () => void;
  /** False for a field that follows the server because nobody has touched it. */
  touched?: boolean;
  /** The value as it reads on screen. */
  say?: (value: Value) => string;
}

/**
 * Beside a field that is being edited: what it holds was changed elsewhere meanwhile. The field is left as it is, and
 * the newer value offered.
 */
export function NewerValue<Value>(props: NewerValueProps<Value>) {
  const { current, draft, onTake, onKeep, touched = true, say = String } = props;
  const [begun, setBegun] = useState(current);
  const changed = !sameValue(current, begun);
  const differs = touched && !sameValue(current, draft);
  if (changed && !differs) setBegun(current);
  return (
    // Always there, since only a change of it is read aloud; while it is empty, it takes no gap of the form.
    <div role="status" className="empty:absolute">
      {changed && differs && (
        <Offer
          words={say(current)}
          onTake={() => {
            setBegun(current);
            onTake(current);
          }}
          onKeep={() => {
            setBegun(current);
            onKeep?.();
          }}
        />
      )}
    </div>
  );
}

interface OfferProps {
  words: string;
  onTake: () => void;
  onKeep: () => void;
}

function Offer({ words, onTake, onKeep }: OfferProps) {
  return (
    <div className="edge-quiet border-l-8! border-l-bar-amber! flex flex-wrap items-center gap-2 rounded px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {words ? (
          <>
            This was changed elsewhere: <q>{cutText(words, SHOWN_CHARACTERS)}</q>
          </>
        ) : (
          'This was emptied elsewhere.'
        )}
      </p>
      <Button size="small" onClick={onTake}>
        Use that
      </Button>
      <Button size="small" variant="quiet" onClick={onKeep}>
        Keep mine
      </Button>
    </div>
  );
}
