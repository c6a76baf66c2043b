import { useState } from 'react';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { useConfig } from '../../lib/config.ts';
import { FirstHint } from '../../lib/first-hint.tsx';
import { usePart } from '../../lib/use-part.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ConceptRow } from './concept-row.tsx';
import { useBinOrder } from './use-bin-order.tsx';
import { useConcepts } from './use-concepts.ts';
import { useRemoveConcept } from './use-remove-concept.ts';

const loadDialog = async () => (await import('../concept/delete-concept-dialog.tsx')).DeleteConceptDialog;

interface BinProps {
  /** Moves the focus to where a first concept can be pitched. */
  onPitch: () => void;
}

/** "Your Bin": all concepts of the founder, highest score first. */
export function Bin({ onPitch }: BinProps) {
  const config = useConfig();
  const { concepts, isPending, isError, isFetching, refetch } = useConcepts();
  const [doomed, setDoomed] = useState<ConceptListItem | null>(null);
  const { part: DeleteDialog, prepare, want } = usePart(loadDialog);
  const { remove, isLeaving } = useRemoveConcept();
  const all = concepts?.filter((concept) => !isLeaving(concept.id));
  const { shown, controls } = useBinOrder(all);
  return (
    <section aria-labelledby="your-bin">
      <h2 id="your-bin" className="mb-4">
        Your Bin
      </h2>
      {isPending && <SkeletonList label="Loading concepts" rowClassName="h-24" />}
      {isError && !concepts && (
        <ErrorState
          message="Your concepts could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {all && all.length > 0 && (
        <div className="mb-3">
          <FirstHint name="home">
            The solid part of a score is proven, the hatched part is only believed.{' '}
            <span className="pointer-coarse:hidden">Ctrl or Cmd K finds everything, ? the keys.</span>
          </FirstHint>
        </div>
      )}
      {controls}
      {all && all.length > 0 && shown?.length === 0 && <EmptyState title="No concept has these words" />}
      {all?.length === 0 && (
        <EmptyState
          title="Nothing in here yet"
          hint={`Describe a business concept${config?.phoneNumber ? ', or call it in' : ''}. It will be summarized and its assumptions mapped here.`}
          action={<Button onClick={onPitch}>Pitch your first concept</Button>}
        />
      )}
      {shown && shown.length > 0 && (
        <ul className="edge-quiet divide-y-[1.5px] divide-line rounded bg-surface">
          {shown.map((concept) => (
            <ConceptRow
              key={concept.id}
              concept={concept}
              onNearDelete={prepare}
              onDelete={() => want(() => setDoomed(concept))}
            />
          ))}
        </ul>
      )}
      {DeleteDialog && doomed && (
        <DeleteDialog
          open
          onOpenChange={(open) => !open && setDoomed(null)}
          conceptId={doomed.id}
          question={`"${doomed.title}" and all its data will be deleted permanently. This action cannot be undone.`}
          onConfirm={() => {
            remove(doomed.id);
            setDoomed(null);
          }}
        />
      )}
    </section>
  );
}
