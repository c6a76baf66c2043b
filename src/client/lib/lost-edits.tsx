import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { cutText } from '../ui/cut-text.ts';
import { useLostEdits } from './use-lost-edits.ts';

interface LostEditsProps {
  /** As in the name of the drafts of edits, see `editDraftName`. */
  kind: string;
  whole: string;
  /** All pieces of the whole; undefined until they are loaded. */
  pieces: readonly { readonly id: string }[] | undefined;
  /** The fields that hold words, a constant; without them `text`. */
  fields?: readonly string[];
  /** What was deleted, at the beginning of a sentence, and the button's name. */
  deleted: string;
  addLabel: string;
  /** The name of the draft of the form for a new piece. */
  draft: string;
  /** Whether that form is open, so that its words are not replaced. */
  adding: boolean;
  onAdd: () => void;
}

/** What was being typed into pieces that were deleted elsewhere meanwhile, with a way to keep it as a piece of its own. */
export function LostEdits(props: LostEditsProps) {
  const { kind, whole, pieces, fields, deleted, addLabel, draft, adding, onAdd } = props;
  const present = useMemo(() => pieces && new Set(pieces.map(({ id }) => id)), [pieces]);
  const lost = useLostEdits(kind, whole, present, fields);
  return lost.map(({ text, settle }) => (
    <LostWords
      key={text}
      text={text}
      deleted={deleted}
      addLabel={addLabel}
      disabled={adding}
      onAdd={() => {
        settle(draft);
        onAdd();
      }}
      onDiscard={() => settle()}
    />
  ));
}

interface LostWordsProps {
  text: string;
  deleted: string;
  addLabel: string;
  /** Whether the form for a new piece holds other words already. */
  disabled: boolean;
  onAdd: () => void;
  onDiscard: () => void;
}

export function LostWords({ text, deleted, addLabel, disabled, onAdd, onDiscard }: LostWordsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form was somewhere down the list.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      role="status"
      className="edge-quiet flex flex-wrap items-center justify-between gap-3 rounded bg-surface px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {deleted} that you were editing was deleted. Your words are kept: <q>{cutText(text, 160)}</q>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={disabled} onClick={onAdd}>
          {addLabel}
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
