import { FlaskConical, Plus } from 'lucide-react';
import { useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import { formRefusals } from '../../../lib/form-refusals.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { toastError } from '../../../ui/notices.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { ExperimentForm } from './experiment-form.tsx';
import { LostExperimentEdits, newExperimentDraft } from './lost-experiment-edits.tsx';
import { EMPTY_PLAN, type ExperimentPlan } from './typed-plan.ts';
import { isUnderWay } from './under-way.ts';
import { useExperimentChanges } from './use-experiment-changes.ts';
import { usePressedCards } from './use-pressed-cards.ts';
import { useProposedPlan } from './use-proposed-plan.ts';

/** The experiments of one assumption: existing ones, the proposed one, and a form for the founder's own. */
export function AssumptionExperiments({ assumption }: { assumption: AssumptionView }) {
  const { id, conceptId } = assumption;
  const experiments = trpc.experiments.listByAssumption.useQuery({ id }, { refetchOnMount: 'always' });
  const propose = trpc.experiments.propose.useMutation({
    onError: (error) => toastError(serverMessage(error, 'No test could be proposed')),
  });
  const pressedCard = usePressedCards();
  const { create } = useExperimentChanges(conceptId, id);
  const ownDraft = newExperimentDraft(id);
  const [hasOwnDraft] = useOpenForDraft(ownDraft);
  const proposed = useProposedPlan(id);
  const [planned, setPlanned] = useState<ExperimentPlan | null>(
    proposed.left ?? (hasOwnDraft ? EMPTY_PLAN : null),
  );
  const isOwn = planned === EMPTY_PLAN;
  useAct('experiment', () => setPlanned(EMPTY_PLAN));
  const ask = () =>
    propose.mutate(
      { assumptionId: id },
      {
        onSuccess: (proposal) => {
          const plan = { ...EMPTY_PLAN, ...proposal };
          proposed.begin(plan);
          setPlanned(plan);
        },
      },
    );
  const underWay = (experiments.data ?? []).find(isUnderWay);
  useAct('propose', () => !planned && !underWay && ask());
  const leave = () => {
    if (!isOwn) proposed.end();
    setPlanned(null);
  };
  return (
    <Card
      title="Experiments"
      aside={
        !planned && (
          <div className="flex flex-wrap gap-2">
            <Button busy={propose.isPending} onClick={ask}>
              <FlaskConical aria-hidden />
              Propose a test
            </Button>
            <Button onClick={() => setPlanned(EMPTY_PLAN)}>
              <Plus aria-hidden />
              Plan my own
            </Button>
          </div>
        )
      }
    >
      <LostExperimentEdits
        assumptionId={id}
        experiments={experiments.data}
        adding={planned !== null}
        onAdd={() => setPlanned(EMPTY_PLAN)}
      />
      {planned && (
        <ExperimentForm
          key={isOwn ? 'own' : 'proposed'}
          draft={isOwn ? ownDraft : proposed.draft}
          initial={planned}
          submitLabel="Save as draft"
          busy={create.isPending}
          refusals={formRefusals(create.error)}
          onCancel={leave}
          onSubmit={({ title, ...plan }) =>
            create.mutateAsync(
              { assumptionId: id, ...plan, ...(title.trim() ? { title } : {}) },
              { onSuccess: leave },
            )
          }
        />
      )}
      <LoadedList
        query={experiments}
        loading="Loading experiments"
        failed="The experiments could not be loaded."
        rowClassName="h-24"
        empty={
          planned ? null : (
            <p className="text-ink-soft">
              No test yet. Say before it begins what would count as a pass; then find out.
            </p>
          )
        }
      >
        {(found) => (
          <div className="mt-4 flex flex-col gap-4">
            {found.map((each) => (
              <ExperimentCard
                key={each.id}
                {...pressedCard(each.id)}
                experiment={each}
                assumption={assumption.text}
                isPrimary={each === underWay && !planned && assumption.waitingCount === 0}
              />
            ))}
          </div>
        )}
      </LoadedList>
    </Card>
  );
}
