import { Plus } from 'lucide-react';
import { type ReactNode, startTransition, useId, useMemo } from 'react';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { FirstHint } from '../../../lib/first-hint.tsx';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { LostEdits } from '../../../lib/lost-edits.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { useMissingPiece } from '../../../lib/use-missing-piece.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StillMissing } from '../../../ui/submit-button.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { RunningNote } from '../experiments/running-note.tsx';
import { TabHeader } from '../tab-header.tsx';
import { EvidenceFilters } from './evidence-filters.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { evidenceListView } from './evidence-order.ts';
import { Pieces } from './evidence-pieces.tsx';
import { IMPACT_OPTIONS } from './evidence-words.ts';
import { GatherAll, GatheringReport } from './gather-all.tsx';
import { useShowOnceClosed } from './new-pieces.ts';
import { useEvidenceChanges } from './use-evidence-changes.ts';

interface EvidenceTabProps {
  concept: ConceptView;
  /** The content below; rendered once the evidence is loaded, so that it does not shift. */
  children: ReactNode;
}

/** The evidence for and against a concept's assumptions. */
export function EvidenceTab({ concept, children }: EvidenceTabProps) {
  const evidence = trpc.evidence.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  useMissingPiece('evidence', 'piece of evidence', evidence.isFetching ? undefined : evidence.data);
  const gathering = trpc.concepts.gathering.useQuery({ id: concept.id });
  const experiments = trpc.experiments.listByConcept.useQuery(
    { id: concept.id },
    { refetchOnMount: 'always' },
  );
  // All at once: the report and the note of running tests stand above the list, and would push it down.
  const isLoaded = !evidence.isPending && !gathering.isLoading && experiments.isFetched;
  const [view, setView] = useAddressView(evidenceListView);
  // Also until it is known, or what stands below would move.
  const hasList = evidence.isPending || (evidence.data ?? []).length > 0;
  const newDraft = `evidence of ${concept.id}`;
  const [adding, setAdding] = useOpenForDraft(newDraft);
  // In a transition: the frame after the press need not wait for the form and its focus.
  const add = (next: boolean) => startTransition(() => setAdding(next));
  const isWaiting = evidence.data?.some((each) => each.needsJudgement) ?? false;
  const beginAdding = () => setAdding(concept.assumptions.length > 0);
  useAct('add', beginAdding);
  // Where pieces wait, their note answers.
  useAct('judge', beginAdding, evidence.data !== undefined && !isWaiting);
  const assumptions = useMemo(() => sortAssumptions(concept.assumptions, 'rank'), [concept.assumptions]);
  const missing = assumptions.length > 0 ? [] : ['an assumption'];
  const missingId = useId();
  const byId = useMemo(() => new Map(assumptions.map((each) => [each.id, each])), [assumptions]);
  return (
    <>
      <div className="flex flex-col gap-4">
        <TabHeader
          title="Evidence"
          filter={<EvidenceFilters view={view} onView={setView} assumptions={assumptions} />}
          hasList={hasList}
        >
          <StillMissing id={missingId} missing={missing} />
          {assumptions.length > 0 && <GatherAll conceptId={concept.id} />}
          <Button
            // Not before it is known, or the one primary act would change its place.
            variant={isWaiting || evidence.isPending ? 'secondary' : 'primary'}
            onClick={() => add(true)}
            disabled={adding || missing.length > 0}
            aria-describedby={missing.length > 0 ? missingId : undefined}
          >
            <Plus aria-hidden />
            Add Evidence
          </Button>
        </TabHeader>
        <FirstHint name="evidence">
          What people wrote, said, did or paid. Only this moves “proven”; what you believe moves the score
          alone.
        </FirstHint>
        {isLoaded && <RunningNote experiments={experiments.data ?? []} />}
        {isLoaded && <GatheringReport conceptId={concept.id} assumptions={byId} />}
        {isLoaded && assumptions.length > 0 && (
          <LostEdits
            kind="evidence"
            whole={concept.id}
            pieces={evidence.data}
            deleted="Evidence"
            addLabel="Add as New Evidence"
            draft={newDraft}
            adding={adding}
            onAdd={() => add(true)}
          />
        )}
        {adding && (
          <AddForm
            conceptId={concept.id}
            draft={newDraft}
            assumptions={assumptions}
            onDone={() => add(false)}
          />
        )}
        <Pieces conceptId={concept.id} assumptions={assumptions} view={view} isHeld={!isLoaded} />
      </div>
      {isLoaded && children}
    </>
  );
}

interface AddFormProps {
  conceptId: string;
  draft: string;
  assumptions: ConceptView['assumptions'];
  onDone: () => void;
}

function AddForm({ conceptId, draft, assumptions, onDone }: AddFormProps) {
  const showOnceClosed = useShowOnceClosed(onDone);
  const { create } = useEvidenceChanges(conceptId);
  return (
    <Card title="Add Evidence">
      <EvidenceForm
        draft={draft}
        initial={{}}
        impacts={IMPACT_OPTIONS}
        assumptions={assumptions}
        peopleOf={conceptId}
        submitLabel="Add Evidence"
        busy={create.isPending}
        refusals={formRefusals(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutateAsync(values, { onSuccess: showOnceClosed })}
      />
    </Card>
  );
}
