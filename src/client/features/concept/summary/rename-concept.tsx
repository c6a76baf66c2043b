import { Check, X } from 'lucide-react';
import type { FormEvent } from 'react';
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
  const setTitle = (typed: string) => draft.change(typed);
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
      leave();
    },
    onError: () => toastError('Failed to rename concept'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !rename.isPending) rename.mutate({ id: concept.id, title: title.trim() });
  };
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
      <h1 className="sr-only">{concept.title}</h1>
      <TitleField
        label="Title"
        look={TITLE_STYLE}
        autoFocus
        maxLength={TITLE_MAX_CHARACTERS}
        value={title}
        onType={setTitle}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
        error={title.trim() ? undefined : 'Please enter a title.'}
        className="min-w-0 flex-1"
      />
      <IconButton
        type="submit"
        label="Save"
        icon={<Check aria-hidden />}
        busy={rename.isPending}
        disabled={!title.trim()}
      />
      <IconButton label="Cancel" icon={<X aria-hidden />} onClick={leave} />
      <PublishedNote conceptId={concept.id} />
      <NewerValue current={concept.title} draft={title} onTake={setTitle} />
    </form>
  );
}
