import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { AssumptionView } from '../../../shared/assumptions.ts';
import { CANVAS_BOX_LABELS } from '../../../shared/canvas.ts';
import { isUuid } from '../../../shared/text.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverStatus, trpc } from '../../lib/trpc.ts';
import { useEditing, useKeptEdits } from '../../lib/use-kept-edits.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cutText } from '../../ui/cut-text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { provenWords, rankWords } from '../concept/assumption-words.ts';
import { AssumptionEditForm } from '../concept/assumptions/assumption-edit-form.tsx';
import { ConfidenceNote } from '../concept/assumptions/confidence-note.tsx';
import { shownQuote } from '../concept/evidence/evidence-words.ts';
import { AssumptionExperiments } from '../concept/experiments/assumption-experiments.tsx';
import { BackLink, DeadEnd, DeletedElsewhere, WorkspaceSkeleton } from '../concept/workspace-page.tsx';
import { AssumptionEvidence } from './assumption-evidence.tsx';
import { ProofLine } from './proof-line.tsx';
import { TestingRecommendations } from './testing-recommendations.tsx';
import { useAssumption } from './use-assumption.ts';

/** /assumptions/{id}: one assumption, its evidence, and its next tests. */
export function AssumptionPage() {
  const { id = '' } = useParams();
  if (!isUuid(id)) {
    return (
      <DeadEnd title="Invalid Assumption" hint="The address is not complete.">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </DeadEnd>
    );
  }
  return <LoadedAssumption key={id} id={id} />;
}

function LoadedAssumption({ id }: { id: string }) {
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const assumption = useAssumption(id, pressedAt);
  // The experiments and the evidence have to be loaded too, otherwise what stands below them would move.
  const experiments = trpc.experiments.listByAssumption.useQuery({ id });
  const evidence = trpc.assumptions.evidence.useQuery({ id });
  const isGone = serverStatus(assumption.error) === 404;
  if (assumption.data && !experiments.isLoading && !evidence.isLoading) {
    return (
      <>
        {isGone && <DeletedElsewhere what="assumption" />}
        <AssumptionDetail assumption={assumption.data} onGather={() => setPressedAt(Date.now())} />
      </>
    );
  }
  if (assumption.isPending || assumption.data) return <WorkspaceSkeleton label="Loading assumption" />;
  if (isGone) {
    return (
      <DeadEnd title="Assumption Not Found" hint="It may have been deleted, or the address is not complete.">
        <BackLink to={paths.home}>Back to Home</BackLink>
      </DeadEnd>
    );
  }
  return (
    <ErrorState
      isPage
      message="This assumption could not be loaded."
      busy={assumption.isFetching}
      onRetry={() => void assumption.refetch()}
    />
  );
}

function AssumptionDetail({ assumption, onGather }: { assumption: AssumptionView; onGather: () => void }) {
  const isEditKept = useKeptEdits('assumption', assumption.conceptId);
  const { editing, takesFocus, edit } = useEditing(isEditKept, assumption.id);
  return (
    <>
      <PageTitle of={cutText(assumption.text, 70)} />
      <div className="mb-4">
        <BackLink to={`${paths.concept(assumption.conceptId)}?tab=assumptions`}>Back to Concept</BackLink>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card hunch={assumption.active && assumption.proven === 0}>
            {editing ? (
              <>
                <h1 className="sr-only">{assumption.text}</h1>
                <AssumptionEditForm
                  assumption={assumption}
                  takesFocus={takesFocus}
                  onDone={() => edit(false)}
                />
              </>
            ) : (
              <Reading assumption={assumption} onEdit={() => edit(true)} />
            )}
          </Card>
          <AssumptionExperiments assumption={assumption} />
          <AssumptionEvidence assumption={assumption} onGather={onGather} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ProofLine assumption={assumption} />
          <TestingRecommendations assumption={assumption} />
        </div>
      </div>
    </>
  );
}

function Reading({ assumption, onEdit }: { assumption: AssumptionView; onEdit: () => void }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <Badge>{CANVAS_BOX_LABELS[assumption.canvasBox]}</Badge>
          <Badge>{rankWords(assumption)}</Badge>
        </div>
        <Button size="small" onClick={onEdit} aria-label="Edit assumption">
          <Pencil aria-hidden />
          Edit
        </Button>
      </div>
      <h1 className="mt-3 text-xl wrap-anywhere">{assumption.text}</h1>
      {assumption.quote && (
        <p className="mt-3 wrap-anywhere">
          From the pitch: <q className="marked">{shownQuote(assumption.quote)}</q>
        </p>
      )}
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        <Rating term="Importance" value={assumption.importance} />
        <Rating term="Confidence" value={assumption.confidence} />
        <Rating term="Evidence" value={provenWords(assumption.proven)} />
      </dl>
      <div className="mt-3">
        <ConfidenceNote assumption={assumption} />
      </div>
    </>
  );
}

function Rating({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
