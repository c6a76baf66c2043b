import { Check, ChevronDown, ChevronUp, Pencil, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { TITLE_MAX_CHARACTERS } from '../../../../shared/limits.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useKeptText } from '../../../lib/use-kept-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConceptIcon } from '../../../ui/concept-icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { TextField } from '../../../ui/text-field.tsx';

/** Icon and title; the title can be renamed in place. */
export function ConceptTitle({ concept }: { concept: Pick<ConceptView, 'id' | 'title' | 'icon'> }) {
  const [renaming, setRenaming] = useOpenForDraft(`title of ${concept.id}`);
  return (
    <div className="flex min-h-11 items-center gap-3">
      <ConceptIcon icon={concept.icon} className="size-10 shrink-0 max-sm:hidden" />
      {renaming ? (
        <RenameForm concept={concept} onDone={() => setRenaming(false)} />
      ) : (
        <Heading key={concept.title} title={concept.title} onRename={() => setRenaming(true)} />
      )}
    </div>
  );
}

/** The title in two lines, in a narrow header four; a longer one can be opened. */
function Heading({ title, onRename }: { title: string; onRename: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [whole, setWhole] = useState(false);
  const cut = useIsCut(heading);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h1
        ref={heading}
        className={classNames(
          'min-w-0 text-xl leading-[1.12] text-wrap wrap-anywhere sm:text-2xl sm:leading-[1.12]',
          !whole && 'concept-title-lines',
        )}
      >
        {title}
      </h1>
      {(cut || whole) && (
        <IconButton
          label={whole ? 'Shorten the title' : 'Show the whole title'}
          icon={whole ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
      <IconButton label="Rename" icon={<Pencil aria-hidden />} onClick={onRename} />
    </div>
  );
}

/** Letters may reach this many pixels below their line without being cut. */
const BELOW_LINE = 8;

/** Whether the element's text has more lines than it shows. */
function useIsCut(element: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight + BELOW_LINE));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return isCut;
}

/** Styled like the heading that it replaces. */
const TITLE_STYLE =
  'font-display text-xl leading-[1.12] sm:text-2xl sm:leading-[1.12] font-extrabold tracking-[-0.015em]';

interface RenameFormProps {
  concept: Pick<ConceptView, 'id' | 'title'>;
  onDone: () => void;
}

/** Enter saves, Escape cancels. A refused title stays in the field; a draft survives a reload. */
function RenameForm({ concept, onDone }: RenameFormProps) {
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
      <TextField
        label="Title"
        hideLabel
        inPlace={TITLE_STYLE}
        autoFocus
        maxLength={TITLE_MAX_CHARACTERS}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
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
      <NewerValue current={concept.title} draft={title} onTake={setTitle} />
    </form>
  );
}
