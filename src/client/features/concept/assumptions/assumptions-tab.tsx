import { ListChecks, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { FirstHint } from '../../../lib/first-hint.tsx';
import { serverFields } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useLinkedPiece } from '../../../lib/use-piece-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { assumptionListView, filterAssumptions, sortAssumptions } from '../assumption-order.ts';
import { ShowMore } from '../show-more.tsx';
import { ShownCount } from '../shown-count.tsx';
import { usePaging } from '../use-paging.ts';
import { useRemoval } from '../use-removal.ts';
import { AssumptionCard } from './assumption-card.tsx';
import { AssumptionFilters } from './assumption-filters.tsx';
import { AssumptionForm } from './assumption-form.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { RiskMap } from './risk-map.tsx';
import { useAssumptionChanges } from './use-assumption-changes.ts';

/** Everything that has to be true, as a list and as a map. */
export function AssumptionsTab({ concept }: { concept: ConceptView }) {
  const [view, setView] = useAddressView(assumptionListView);
  const [adding, setAdding] = useOpenForDraft(`assumption of ${concept.id}`);
  useAct('add', () => setAdding(true));
  const [reviewing, setReviewing] = useState(false);
  useAct('review', () => setReviewing(concept.assumptions.length > 0));
  const heading = useRef<HTMLHeadingElement>(null);
  const matching = useMemo(
    () => sortAssumptions(filterAssumptions(concept.assumptions, view), view.sort),
    [concept.assumptions, view],
  );
  const mapped = useDeferredValue(matching);
  const none = concept.assumptions.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Assumptions
        </h2>
        <div className="flex flex-wrap gap-3">
          {!none && (
            <Button onClick={() => setReviewing(true)}>
              <ListChecks aria-hidden />
              Review Assumptions
            </Button>
          )}
          <Button variant="primary" onClick={() => setAdding(true)} disabled={adding}>
            <Plus aria-hidden />
            Add Assumption
          </Button>
        </div>
      </header>
      <FirstHint name="assumptions">
        What has to be true for this to work. A dashed edge is a hunch, a solid one is proof; the riskiest
        stands first, where to begin.
      </FirstHint>
      <OpenQuestions conceptId={concept.id} open={none} />
      {adding && <AddForm conceptId={concept.id} onDone={() => setAdding(false)} />}
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
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="lg:sticky lg:top-4 lg:order-2">
            <RiskMap assumptions={mapped} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <AssumptionFilters
              filter={view}
              sort={view.sort}
              onFilter={setView}
              onSort={(sort) => setView({ sort })}
            />
            <AssumptionList
              conceptId={concept.id}
              assumptions={matching}
              total={concept.assumptions.length}
              onDeleted={() => heading.current?.focus()}
            />
          </div>
        </div>
      )}
      {reviewing && (
        <ReviewDialog
          assumptions={sortAssumptions(concept.assumptions, 'rank')}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  );
}

function AddForm({ conceptId, onDone }: { conceptId: string; onDone: () => void }) {
  const { create } = useAssumptionChanges(conceptId);
  return (
    <Card title="Add Assumption">
      <AssumptionForm
        draft={`assumption of ${conceptId}`}
        held={null}
        submitLabel="Add Assumption"
        busy={create.isPending}
        refusals={serverFields(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutate({ conceptId, ...values }, { onSuccess: onDone })}
      />
    </Card>
  );
}

interface AssumptionListProps {
  conceptId: string;
  assumptions: readonly AssumptionView[];
  total: number;
  onDeleted: () => void;
}

function AssumptionList({ conceptId, assumptions, total, onDeleted }: AssumptionListProps) {
  const { remove } = useAssumptionChanges(conceptId);
  const { ask, question } = useRemoval<AssumptionView>({
    remove: ({ id }) => remove.mutateAsync({ id }),
    busy: remove.isPending,
    onRemoved: onDeleted,
  });
  const linkedId = useLinkedPiece('assumption');
  const { shown, left, showMore } = usePaging(assumptions, 30, ({ id }) => id === linkedId);
  return (
    <>
      <ShownCount shown={assumptions.length} total={total} />
      {assumptions.length === 0 ? (
        <EmptyState title="No assumption passes this filter" />
      ) : (
        <ul aria-label="Assumptions" className="flex flex-col gap-3">
          {shown.map((each) => (
            <AssumptionCard key={each.id} assumption={each} onDelete={() => ask(each)} />
          ))}
        </ul>
      )}
      <ShowMore left={left} onShowMore={showMore} />
      <ConfirmDialog
        {...question}
        title="Delete Assumption"
        description="Are you sure you want to delete this assumption? Its evidence is deleted too. This action cannot be undone."
        confirmLabel="Delete"
      />
    </>
  );
}
