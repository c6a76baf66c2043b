import { Check, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { TITLE_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { TitleField } from '../../../ui/title-field.tsx';
import { PublishedNote } from './published-note.tsx';

/** Styled like the heading that it replaces. */
const TITLE_STYLE =
  'font-display text-xl leading-[1.12] sm:text-2xl sm:leading-[1.12] font-extrabold tracking-[-0.015em]';

interface RenameConceptProps {
  concept: Pick<ConceptView, 'id' | 'title'>;
  onDone: () => void;
}

/** Enter saves, Escape cancels. A refused title stays in the field; a draft survives a reload. */
export function RenameConcept({ concept, onDone }: RenameConceptProps) {
  const draft = useKeptText(`title of ${concept.id}`, concept.title);
  const title = draft.value;
  const typed = useRef(title);
  typed.current = title;
  const leave = () => {
    draft.forget();
    onDone();
  };
  const utils = trpc.useUtils();
  const rename = trpc.concepts.update.useMutation({
    onSuccess: (renamed) => {
      utils.concepts.get.setData({ id: concept.id }, renamed);
      void utils.concepts.list.invalidate();
      toastSuccess('Concept renamed successfully');
    },
    onError: () => toastError('Failed to rename concept'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim() || rename.isPending) return;
    // What was typed on meanwhile stays, and so does a form that was closed and opened again.
    const onSuccess = () => typed.current === title && leave();
    rename.mutateAsync({ id: concept.id, title: title.trim() }, { onSuccess }).then(
      () => draft.forget(title),
      () => {},
    );
  };
  return (
    <form onSubmit={submit} className="min-w-0 flex-1">
      <h1 className="sr-only">{concept.title}</h1>
      <div className="concept-title-room">
        <TitleField
          label="Title"
          look={TITLE_STYLE}
          maxLength={TITLE_MAX_CHARACTERS}
          value={title}
          onType={draft.change}
          onEscape={leave}
          error={title.trim() ? undefined : 'Please enter a title.'}
          // As wide as the heading may be beside its button.
          className="w-[calc(100%-2.75rem)] pointer-coarse:w-[calc(100%-3rem)]"
        />
      </div>
      <div className="flex flex-wrap gap-1">
        <IconButton
          type="submit"
          label="Save"
          icon={<Check aria-hidden />}
          busy={rename.isPending}
          disabled={!title.trim()}
        />
        <IconButton label="Cancel" icon={<X aria-hidden />} onClick={leave} />
        <PublishedNote conceptId={concept.id} />
        {/* Its own change is none from elsewhere. */}
        <NewerValue key={rename.data?.title} current={concept.title} draft={title} onTake={draft.change} />
      </div>
    </form>
  );
}
