import { Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { TITLE_MAX_CHARACTERS } from '../../../shared/limits.ts';
import { useKeptText } from '../../lib/use-kept-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { NewerValue } from '../../ui/newer-value.tsx';
import { TitleField } from '../../ui/title-field.tsx';
import { PublishedNote } from '../concept/summary/published-note.tsx';

interface RenameFormProps {
  conceptId: string;
  title: string;
  /** The stored title. */
  current: string;
  /** `forget` takes the draft away: for when the title is stored. */
  onSave: (title: string, forget: () => void) => void;
  onCancel: () => void;
}

/**
 * A row being renamed: Enter saves, Escape cancels. Losing the focus does neither, to avoid accidents, and the draft
 * survives a reload.
 */
export function RenameForm({ conceptId, title, current, onSave, onCancel }: RenameFormProps) {
  const kept = useKeptText(`title of ${conceptId}`, title);
  const draft = kept.value;
  const setDraft = (typed: string) => kept.change(typed);
  const [refused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = draft.trim();
    if (!trimmed) return setRefused(true);
    onSave(trimmed, () => kept.forget(draft));
  };
  const giveUp = () => {
    kept.forget();
    onCancel();
  };
  return (
    <form noValidate onSubmit={submit} className="relative flex flex-wrap items-start gap-1">
      <TitleField
        label="Concept title"
        look="font-display text-base leading-[1.12] font-extrabold tracking-[-0.015em]"
        className="min-w-0 flex-1"
        value={draft}
        maxLength={TITLE_MAX_CHARACTERS}
        error={refused && !draft.trim() ? 'Please enter a title.' : undefined}
        onType={setDraft}
        onEscape={giveUp}
      />
      <IconButton type="submit" label="Save title" icon={<Check aria-hidden />} />
      <IconButton label="Cancel renaming" icon={<X aria-hidden />} onClick={giveUp} />
      <PublishedNote conceptId={conceptId} />
      <NewerValue current={current} draft={draft} onTake={setDraft} />
    </form>
  );
}
