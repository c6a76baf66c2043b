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
  if (!changed || !differs) return null;
  const words = say(current);
  return (
    <div
      role="status"
      className="edge-quiet border-l-8! border-l-bar-amber! flex flex-wrap items-center gap-2 rounded px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {words ? (
          <>
            This was changed elsewhere: <q>{cutText(words, SHOWN_CHARACTERS)}</q>
          </>
        ) : (
          'This was emptied elsewhere.'
        )}
      </p>
      <Button
        size="small"
        onClick={() => {
          setBegun(current);
          onTake(current);
        }}
      >
        Use that
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setBegun(current);
          onKeep?.();
        }}
      >
        Keep mine
      </Button>
    </div>
  );
}
