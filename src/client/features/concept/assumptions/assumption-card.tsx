import { Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../../shared/canvas.ts';
import { PageLink } from '../../../lib/page-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEditing } from '../../../lib/use-kept-edits.ts';
import { useLinkedTo } from '../../../lib/use-piece-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CornerActions } from '../../../ui/corner-actions.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { piecesWords, provenWords, rankWords } from '../assumption-words.ts';
import { CARD_KEYS } from '../card-keys.ts';
import { shownQuote } from '../evidence/evidence-words.ts';
import { AssumptionEditForm } from './assumption-edit-form.tsx';
import { ConfidenceNote } from './confidence-note.tsx';
import { useAssumptionUpdate } from './use-assumption-changes.ts';

interface AssumptionCardProps {
  assumption: AssumptionView;
  /** The level of its heading: one below that of its group, where it is in one. */
  heading: 'h3' | 'h4';
  /** The navigation that points at it, if any. */
  visit: string | null;
  /** Whether an edit of it was left behind, see `useKeptEdits`. */
  isEditKept: (id: string) => boolean;
  /** Must be stable between renders. */
  onDelete: (assumption: AssumptionView) => void;
}

/**
 * One assumption: dashed while it is unproven, solid once evidence supports it, quiet when it is switched off unproven.
 * Editable in place. Memoised, so that in a long list only changed cards are rendered again.
 */
export const AssumptionCard = memo(function AssumptionCard({
  assumption,
  heading,
  visit,
  isEditKept,
  onDelete,
}: AssumptionCardProps) {
  const { editing, takesFocus, edit } = useEditing(isEditKept, assumption.id);
  return (
    <li
      {...useLinkedTo('assumption', assumption.id, visit)}
      className={classNames(
        'rounded bg-surface px-4 py-2',
        assumption.proven > 0 ? 'edge-proven' : assumption.active ? 'edge-hunch' : 'edge-quiet',
      )}
    >
      {editing ? (
        <AssumptionEditForm assumption={assumption} takesFocus={takesFocus} onDone={() => edit(false)} />
      ) : (
        <Reading assumption={assumption} heading={heading} onEdit={() => edit(true)} onDelete={onDelete} />
      )}
    </li>
  );
});

interface ReadingProps extends Pick<AssumptionCardProps, 'assumption' | 'heading' | 'onDelete'> {
  onEdit: () => void;
}

function Reading({ assumption, heading: Heading, onEdit, onDelete }: ReadingProps) {
  const { text, active, quote } = assumption;
  const textId = useId();
  return (
    <>
      <div className="flex items-start gap-2 sm:gap-3">
        <span className="figures w-6 shrink-0 pt-1 text-sm text-ink-soft sm:w-8">
          {active ? rankWords(assumption) : '–'}
        </span>
        <CornerActions
          actions={
            <>
              <IconButton
                label="Edit assumption"
                aria-describedby={textId}
                aria-keyshortcuts={CARD_KEYS.edit}
                icon={<Pencil aria-hidden />}
                onClick={onEdit}
              />
              <IconButton
                label="Delete assumption"
                aria-describedby={textId}
                aria-keyshortcuts={CARD_KEYS.delete}
                icon={<Trash2 aria-hidden />}
                onClick={() => onDelete(assumption)}
              />
            </>
          }
        >
          <Heading id={textId} className="pt-0.5 leading-snug text-wrap wrap-anywhere">
            <PageLink to={paths.assumption(assumption.id)} className="text-ink no-underline hover:underline">
              {text}
            </PageLink>
          </Heading>
        </CornerActions>
      </div>
      <div className="mt-1 flex flex-col gap-2 sm:pl-11">
        {quote && (
          <p className="text-sm wrap-anywhere">
            From the pitch: <q className="marked">{shownQuote(quote)}</q>
          </p>
        )}
        <ConfidenceNote assumption={assumption} />
        <div className="-mb-1 flex items-center justify-between gap-x-4 text-sm">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Badge>{CANVAS_BOX_LABELS[assumption.canvasBox]}</Badge>
            <Badge>{assumption.importance}</Badge>
            <Badge>{assumption.confidence}</Badge>
            <EvidenceTally assumption={assumption} />
          </div>
          <ActiveSwitch assumption={assumption} describedBy={textId} />
        </div>
      </div>
    </>
  );
}

function EvidenceTally({ assumption }: { assumption: AssumptionView }) {
  const { evidenceCount, validatesCount, contradictsCount, waitingCount, proven } = assumption;
  const neutral = evidenceCount - validatesCount - contradictsCount - waitingCount;
  const sides = [
    `${validatesCount} for`,
    `${contradictsCount} against`,
    ...(neutral > 0 ? [`${neutral} neutral`] : []),
    ...(waitingCount > 0 ? [`${waitingCount} not judged yet`] : []),
  ];
  return (
    <p className="text-ink-soft">
      {piecesWords(evidenceCount)}
      {evidenceCount > 0 && ` (${sides.join(', ')})`} ·{' '}
      <span className="text-ink">{provenWords(proven)}</span>
    </p>
  );
}

function ActiveSwitch({ assumption, describedBy }: { assumption: AssumptionView; describedBy: string }) {
  const update = useAssumptionUpdate(assumption.conceptId);
  const wanted = update.isPending ? update.variables?.active : undefined;
  return (
    <Switch
      label="Active"
      aria-describedby={describedBy}
      checked={wanted ?? assumption.active}
      onChange={(event) => update.mutate({ id: assumption.id, active: event.target.checked })}
    />
  );
}
