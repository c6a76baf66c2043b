import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { useLinkedPiece, useVisitTo } from '../../../lib/use-piece-link.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { type Group, GroupedList } from '../grouped-list.tsx';
import { ShowMore } from '../show-more.tsx';
import { usePaging } from '../use-paging.ts';
import { useRemoval } from '../use-removal.ts';
import { EvidenceCard } from './evidence-card.tsx';
import { useNewPieces } from './new-pieces.ts';
import { useEvidenceChanges } from './use-evidence-changes.ts';

interface EvidenceListProps {
  conceptId: string;
  evidence: readonly EvidenceView[];
  impacts: readonly SelectOption[];
  assumptions?: readonly AssumptionView[];
  serverWords?: boolean;
  /** The text of its assumption, where the page does not make that clear. */
  about?: ((evidence: EvidenceView) => string) | undefined;
  groupOf?: ((evidence: EvidenceView) => Group) | undefined;
}

/** Evidence as cards, with a confirmation before one is deleted. */
export function EvidenceList(props: EvidenceListProps) {
  const { conceptId, evidence, serverWords, about, groupOf, ...rest } = props;
  const { removeFrom, remove } = useEvidenceChanges(conceptId, { serverWords });
  const { ask, question } = useRemoval<EvidenceView>({
    remove: removeFrom,
    busy: remove.isPending,
  });
  const linkedId = useLinkedPiece('evidence');
  const visitTo = useVisitTo('evidence');
  const isEditKept = useKeptEdits('evidence', conceptId);
  const added = useNewPieces();
  const { shown, left, list, showMore } = usePaging(
    evidence,
    30,
    ({ id }) => id === linkedId || added.includes(id),
    'evidence',
  );
  return (
    <>
      <GroupedList list={list} label="Evidence" entries={shown} groupOf={groupOf}>
        {(each) => (
          <EvidenceCard
            conceptId={conceptId}
            evidence={each}
            serverWords={serverWords}
            about={about?.(each)}
            visit={visitTo(each.id)}
            isNew={added.includes(each.id)}
            isEditKept={isEditKept}
            onDelete={ask}
            {...rest}
          />
        )}
      </GroupedList>
      <ShowMore left={left} list={list} onShowMore={showMore} />
      <ConfirmDialog
        {...question}
        title="Delete Evidence"
        description="Are you sure you want to delete this evidence?"
        confirmLabel="Delete"
      />
    </>
  );
}
