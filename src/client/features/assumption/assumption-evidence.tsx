import { Plus, Search } from 'lucide-react';
import { startTransition } from 'react';
import { Link } from 'react-router';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { formRefusals } from '../../lib/form-refusals.ts';
import { unlessFresh } from '../../lib/fresh.ts';
import { paths } from '../../lib/paths.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAct } from '../../lib/use-act.ts';
import { useOpenForDraft } from '../../lib/use-draft.ts';
import { useMissingPiece } from '../../lib/use-missing-piece.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EvidenceForm } from '../concept/evidence/evidence-form.tsx';
import { EvidenceList } from '../concept/evidence/evidence-list.tsx';
import { sortEvidence } from '../concept/evidence/evidence-order.ts';
import { ASSUMPTION_PAGE_IMPACT_OPTIONS } from '../concept/evidence/evidence-words.ts';
import { LoadedEvidence } from '../concept/evidence/loaded-evidence.tsx';
import { useShowOnceClosed } from '../concept/evidence/new-pieces.ts';
import { useEvidenceChanges } from '../concept/evidence/use-evidence-changes.ts';
import { WaitingNote } from '../concept/evidence/waiting-note.tsx';
import { isUnderWay } from '../concept/experiments/under-way.ts';
import { useGatherEvidence } from './use-gather-evidence.ts';

interface AssumptionEvidenceProps {
  assumption: AssumptionView;
  onGather: () => void;
}

/** The evidence of one assumption, with gathering and adding by hand. */
export function AssumptionEvidence({ assumption, onGather }: AssumptionEvidenceProps) {
  const [adding, setAdding] = useOpenForDraft(`evidence on ${assumption.id}`);
  // In a transition: the frame after the press need not wait for the form and its focus.
  const add = (next: boolean) => startTransition(() => setAdding(next));
  const evidence = trpc.assumptions.evidence.useQuery({ id: assumption.id }, { refetchOnMount: unlessFresh });
  const experiments = trpc.experiments.listByAssumption.useQuery({ id: assumption.id });
  // Pieces that wait, or else a test that is under way, have the primary act.
  const isSecond =
    evidence.data?.some((each) => each.needsJudgement) || experiments.data?.some(isUnderWay) || false;
  useMissingPiece('evidence', 'piece of evidence', evidence.isFetching ? undefined : evidence.data);
  useAct('add', () => setAdding(true));
  const gather = useGatherEvidence(assumption, onGather);
  return (
    <section aria-labelledby="evidence" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="evidence">Evidence</h2>
        <div className="flex flex-wrap gap-3">
          <Button busy={gather.isStarting || assumption.gathering} onClick={gather.start}>
            <Search aria-hidden />
            Gather Evidence
          </Button>
          <Button variant={isSecond ? 'secondary' : 'primary'} onClick={() => add(true)} disabled={adding}>
            <Plus aria-hidden />
            Add Evidence
          </Button>
        </div>
      </header>
      {assumption.gathering && (
        <p role="status" className="edge-quiet flex items-center gap-2 rounded px-4 py-3">
          <Spinner />
          Looking for evidence in your pitch, your notes and public pages.
        </p>
      )}
      {assumption.gatheringFailure && !assumption.gathering && (
        <ErrorState message={assumption.gatheringFailure} onRetry={gather.start} busy={gather.isStarting} />
      )}
      {assumption.gatheringShortfall && !assumption.gathering && (
        <p className="text-sm text-ink-soft">The last search: {assumption.gatheringShortfall}</p>
      )}
      {adding && <AddForm assumption={assumption} onDone={() => add(false)} />}
      <LoadedEvidence
        query={evidence}
        hint="Gather what your pitch and notes already hold, or add what you found yourself."
      >
        {(found) => (
          <>
            <WaitingNote conceptId={assumption.conceptId} evidence={found} assumptions={[assumption]}>
              <Link to={paths.concept(assumption.conceptId)} className="link">
                See the next step
              </Link>
            </WaitingNote>
            <EvidenceList
              conceptId={assumption.conceptId}
              evidence={sortEvidence(found, 'newest')}
              impacts={ASSUMPTION_PAGE_IMPACT_OPTIONS}
              serverWords
            />
          </>
        )}
      </LoadedEvidence>
    </section>
  );
}

function AddForm({ assumption, onDone }: { assumption: AssumptionView; onDone: () => void }) {
  const showOnceClosed = useShowOnceClosed(onDone);
  const { create } = useEvidenceChanges(assumption.conceptId, { serverWords: true });
  return (
    <Card title="Add Evidence">
      <EvidenceForm
        draft={`evidence on ${assumption.id}`}
        initial={{ assumptionId: assumption.id, impact: 'neutral' }}
        impacts={ASSUMPTION_PAGE_IMPACT_OPTIONS}
        peopleOf={assumption.conceptId}
        submitLabel="Add Evidence"
        busy={create.isPending}
        refusals={formRefusals(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutateAsync(values, { onSuccess: showOnceClosed })}
      />
    </Card>
  );
}
