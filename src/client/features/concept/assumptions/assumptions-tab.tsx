import { ListChecks, Plus } from 'lucide-react';
import { memo, startTransition, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type AssumptionView, TESTED_STAYS } from '../../../../shared/assumptions.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { nextSteps } from '../../../../shared/journey.ts';
import { FirstHint } from '../../../lib/first-hint.tsx';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { LostEdits } from '../../../lib/lost-edits.tsx';
import { useAct } from '../../../lib/use-act.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useKeptEdits } from '../../../lib/use-kept-edits.ts';
import { useMissingPiece } from '../../../lib/use-missing-piece.ts';
import { useLinkedPiece, useVisitTo } from '../../../lib/use-piece-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { assumptionGroupBy, type GroupTitle, sortAssumptions } from '../assumption-order.ts';
import { countedGroups, GroupedList } from '../grouped-list.tsx';
import { useIsRefined } from '../journey/use-journey.ts';
import { WayOn } from '../journey/way-on.tsx';
import { RoundDone } from '../round-done.tsx';
import { ShowMore } from '../show-more.tsx';
import { ShownCount } from '../shown-count.tsx';
import { TabHeader } from '../tab-header.tsx';
import { usePaging } from '../use-paging.ts';
import { useRemoval } from '../use-removal.ts';
import { AssumptionCard } from './assumption-card.tsx';
import { type AssumptionListView, assumptionListView, filterAssumptions } from './assumption-filter.ts';
import { AssumptionFilters } from './assumption-filters.tsx';
import { AssumptionForm } from './assumption-form.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { RiskMap } from './risk-map.tsx';
import { useAssumptionChanges } from './use-assumption-changes.ts';

/** Everything that has to be true, as a list and as a map. */
export const AssumptionsTab = memo(function AssumptionsTab({ concept }: { concept: ConceptView }) {
  const newDraft = `assumption of ${concept.id}`;
  const [adding, setAdding] = useOpenForDraft(newDraft);
  // In a transition: the frame after the press need not wait for the form and its focus.
  const add = (next: boolean) => startTransition(() => setAdding(next));
  useAct('add', () => setAdding(true));
  const [reviewing, setReviewing] = useState(false);
  /** How many were reviewed when the last round ended, if it went far enough. */
  const [reviewed, setReviewed] = useState(0);
  const review = () => {
    setReviewed(0);
    setReviewing(true);
  };
  const none = concept.assumptions.length === 0;
  // The stage that Start has led to asks for the review; while a new one is written, its form has the primary act.
  const isRefining = !none && !adding && nextSteps(concept.status).now === 'Refine Assumptions';
  // Going on, in the header, is then the primary act.
  const isDone = useIsRefined(concept);
  const [view, setView] = useAddressView(assumptionListView);
  const heading = useRef<HTMLHeadingElement>(null);
  useAct('review', () => {
    if (none) return setAdding(true);
    // Asked for on another tab, the button is gone that the dialog would give the focus back to.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    review();
  });
  useMissingPiece(
    'assumption',
    'assumption',
    concept.status === 'processing' ? undefined : concept.assumptions,
  );
  return (
    <div className="flex flex-col gap-4">
      <TabHeader
        title="Assumptions"
        headingRef={heading}
        filter={<AssumptionFilters view={view} onView={setView} />}
        hasList={!none}
      >
        {!none && (
          <Button variant={isRefining && !isDone ? 'primary' : 'secondary'} onClick={review}>
            <ListChecks aria-hidden />
            Review Assumptions
          </Button>
        )}
        <Button variant={isRefining ? 'secondary' : 'primary'} onClick={() => add(true)} disabled={adding}>
          <Plus aria-hidden />
          Add Assumption
        </Button>
      </TabHeader>
      <RoundDone words={reviewedWords(reviewed, concept.assumptions.length)}>
        <WayOn conceptId={concept.id} />
      </RoundDone>
      <FirstHint name="assumptions">
        What has to be true for this to work. A dashed edge is a hunch, a solid one is proof; the one ranked
        first is the riskiest, where to begin.
      </FirstHint>
      <OpenQuestions conceptId={concept.id} open={none} />
      <LostEdits
        kind="assumption"
        whole={concept.id}
        pieces={concept.assumptions}
        deleted="An assumption"
        addLabel="Add as New Assumption"
        draft={newDraft}
        adding={adding}
        onAdd={() => add(true)}
      />
      {adding && <AddForm conceptId={concept.id} draft={newDraft} onDone={() => add(false)} />}
      {none ? (
        <EmptyState
          title="No assumptions generated"
          hint={
            concept.status === 'processing'
              ? 'They appear here as soon as they are mapped.'
              : 'Add the first one.'
          }
        />
      ) : (
        <Matching conceptId={concept.id} assumptions={concept.assumptions} view={view} />
      )}
      {reviewing && (
        <ReviewDialog
          assumptions={sortAssumptions(concept.assumptions, 'rank')}
          onClose={() => setReviewing(false)}
          onDone={setReviewed}
        />
      )}
    </div>
  );
});

function reviewedWords(count: number, all: number): string | null {
  if (count === 0) return null;
  if (count < all) return `The ${count} riskiest assumptions are reviewed.`;
  return count === 1 ? 'The assumption is reviewed.' : `All ${count} assumptions are reviewed.`;
}

interface MatchingProps {
  conceptId: string;
  assumptions: readonly AssumptionView[];
  view: AssumptionListView;
}

/** The list and the map; a separate component, so that opening the forms does not re-render it. */
const Matching = memo(function Matching({ conceptId, assumptions, view }: MatchingProps) {
  const wanted = useDeferredValue(view);
  const matching = useMemo(
    () => sortAssumptions(filterAssumptions(assumptions, wanted), wanted.sort),
    [assumptions, wanted],
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <AssumptionList
          conceptId={conceptId}
          assumptions={matching}
          groupBy={assumptionGroupBy(wanted.sort)}
          total={assumptions.length}
        />
      </div>
      <div className="lg:sticky lg:top-4">
        <MatchingMap assumptions={matching} />
      </div>
    </div>
  );
});

const MatchingMap = memo(RiskMap);

interface AddFormProps {
  conceptId: string;
  draft: string;
  onDone: () => void;
}

function AddForm({ conceptId, draft, onDone }: AddFormProps) {
  const { create } = useAssumptionChanges(conceptId);
  return (
    <Card title="Add Assumption">
      <AssumptionForm
        draft={draft}
        held={null}
        submitLabel="Add Assumption"
        busy={create.isPending}
        refusals={formRefusals(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutateAsync({ conceptId, ...values }, { onSuccess: onDone })}
      />
    </Card>
  );
}

interface AssumptionListProps {
  conceptId: string;
  assumptions: readonly AssumptionView[];
  /** The title of an assumption's group; without it there are no groups. */
  groupBy: GroupTitle | undefined;
  total: number;
}

const AssumptionList = memo(function AssumptionList(props: AssumptionListProps) {
  const { conceptId, assumptions, groupBy, total } = props;
  const { remove, update } = useAssumptionChanges(conceptId);
  const { doomed, ask, question } = useRemoval<AssumptionView>({
    remove: ({ id, active, testStarted }) => {
      if (!testStarted) return remove.mutateAsync({ id });
      return active ? update.mutateAsync({ id, active: false }) : Promise.resolve();
    },
    busy: remove.isPending || update.isPending,
  });
  const linkedId = useLinkedPiece('assumption');
  const visitTo = useVisitTo('assumption');
  const isEditKept = useKeptEdits('assumption', conceptId);
  const groupOf = useMemo(() => groupBy && countedGroups(assumptions, groupBy), [assumptions, groupBy]);
  const { shown, left, list, showMore } = usePaging(
    assumptions,
    30,
    ({ id }) => id === linkedId,
    'assumptions',
  );
  return (
    <>
      <ShownCount shown={assumptions.length} total={total} />
      {assumptions.length === 0 ? (
        <EmptyState title="No assumption passes this filter" />
      ) : (
        <GroupedList list={list} label="Assumptions" entries={shown} groupOf={groupOf}>
          {(each) => (
            <AssumptionCard
              assumption={each}
              heading={groupOf ? 'h4' : 'h3'}
              visit={visitTo(each.id)}
              isEditKept={isEditKept}
              onDelete={ask}
            />
          )}
        </GroupedList>
      )}
      <ShowMore left={left} list={list} onShowMore={showMore} />
      <ConfirmDialog
        {...question}
        title="Delete Assumption"
        {...(doomed?.testStarted ? keptWords(doomed) : DELETED_WORDS)}
      />
    </>
  );
});

const DELETED_WORDS = {
  description:
    'Are you sure you want to delete this assumption? Its evidence is deleted too. “Proven” is then counted over the assumptions that are left: if it rises, nothing more has been proven.',
  confirmLabel: 'Delete',
};

/** What was tested stays: it can only be switched off. */
function keptWords({ active }: AssumptionView) {
  const instead = active
    ? 'It can be switched off instead, and then counts for nothing.'
    : 'It is switched off already.';
  return {
    description: `${TESTED_STAYS} ${instead}`,
    confirmLabel: active ? 'Switch it off' : 'Leave it',
    danger: false,
  };
}
