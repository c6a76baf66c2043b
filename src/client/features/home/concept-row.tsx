import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { SUMMARY_PREVIEW_CHARACTERS } from '../../../shared/limits.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOpenForDraft } from '../../lib/use-draft.ts';
import { usePart } from '../../lib/use-part.ts';
import { classNames } from '../../ui/class-names.ts';
import { ConceptIcon } from '../../ui/concept-icon.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConceptState } from './concept-state.tsx';
import { RowScore } from './row-score.tsx';

const loadRenameForm = async () => (await import('./rename-form.tsx')).RenameForm;

interface ConceptRowProps {
  concept: ConceptListItem;
  /** Called when a pointer or the focus approaches the delete button. */
  onNearDelete: () => void;
  onDelete: () => void;
}

/** One concept in the bin. The title's link covers the row; the buttons lie above it. */
export function ConceptRow({ concept, onNearDelete, onDelete }: ConceptRowProps) {
  const { editing: wanted, title, draft, edit, cancel, rename } = useRename(concept);
  const { part: RenameForm, prepare, want } = usePart(loadRenameForm, wanted);
  const editing = wanted && RenameForm !== null;
  const isBusy = concept.status === 'processing' || concept.status === 'failed';
  return (
    <li className="@container relative first:rounded-t last:rounded-b hover:bg-sunken">
      <div className="bin-row px-4 py-3">
        <div className="flex flex-wrap items-start gap-3 @[34rem]:contents">
          <ConceptIcon icon={concept.icon} />
          <div className="min-w-0 flex-1 basis-32">
            {editing ? (
              <RenameForm
                conceptId={concept.id}
                title={draft}
                current={concept.title}
                onSave={rename}
                onCancel={cancel}
              />
            ) : (
              <h3 className="line-clamp-4 wrap-anywhere" title={title}>
                <Link to={paths.concept(concept.id)} className="covers-row text-ink no-underline">
                  {title}
                </Link>
              </h3>
            )}
            {concept.summary && (
              <p className="text-sm text-ink-soft wrap-anywhere">
                {cutText(concept.summary, SUMMARY_PREVIEW_CHARACTERS)}
              </p>
            )}
          </div>
          {!editing && (
            <div className="relative -my-1 -mr-2 flex @[34rem]:col-start-4 @[34rem]:justify-self-end">
              <IconButton
                label={`Rename ${title}`}
                icon={<Pencil aria-hidden />}
                onPointerEnter={prepare}
                onFocus={prepare}
                onClick={() => want(edit)}
              />
              <IconButton
                label={`Delete ${title}`}
                icon={<Trash2 aria-hidden />}
                onPointerEnter={onNearDelete}
                onFocus={onNearDelete}
                onClick={onDelete}
              />
            </div>
          )}
        </div>
        {/* A column of figures that can be compared; in a narrow list, lines below the words. */}
        <div
          className={classNames('@[34rem]:col-start-3 @[34rem]:row-start-1', !isBusy && '@[34rem]:row-end-3')}
        >
          <RowScore score={concept.score} proven={concept.proven} />
        </div>
        <div className={classNames('@[34rem]:col-start-2', isBusy && '@[34rem]:-col-end-1')}>
          <ConceptState concept={concept} />
        </div>
      </div>
    </li>
  );
}

/** Shows the new title optimistically; on a refusal, restores the old one and reopens the form with the input. */
function useRename(concept: ConceptListItem) {
  const utils = trpc.useUtils();
  const [editing, setEditing] = useOpenForDraft(`title of ${concept.id}`);
  const [draft, setDraft] = useState(concept.title);
  const mutation = trpc.concepts.update.useMutation({
    onSuccess: ({ id, title }) => {
      utils.concepts.list.setData(undefined, (list) =>
        list?.map((each) => (each.id === id ? { ...each, title } : each)),
      );
      toast({ title: 'Concept renamed successfully' });
    },
    onError: () => {
      setEditing(true);
      toast({ variant: 'destructive', title: 'Failed to rename concept' });
    },
  });
  return {
    editing,
    title: mutation.isPending ? draft : concept.title,
    draft,
    edit: () => {
      setDraft(concept.title);
      setEditing(true);
    },
    cancel: () => setEditing(false),
    rename: (title: string, forget: () => void) => {
      setDraft(title);
      setEditing(false);
      if (title === concept.title) forget();
      // The promise, which settles also when the row is not on screen any more. A refusal has been shown.
      else mutation.mutateAsync({ id: concept.id, title }).then(forget, () => {});
    },
  };
}
