import { Link, useNavigate } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import type { ExperimentView } from '../../../../shared/experiment-forms.ts';
import { unlessFresh } from '../../../lib/fresh.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadedList } from '../../../ui/loaded-list.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { ExperimentCard } from './experiment-card.tsx';
import { LostExperimentEdits } from './lost-experiment-edits.tsx';
import { RUNNING_ID } from './running-note.tsx';
import { usePressedCards } from './use-pressed-cards.ts';

const COLUMNS: readonly { title: string; holds: (status: ExperimentView['status']) => boolean }[] = [
  { title: 'Draft', holds: (status) => status === 'draft' },
  { title: 'Running', holds: (status) => status === 'running' },
  { title: 'Ended', holds: (status) => status !== 'draft' && status !== 'running' },
];

/** All experiments of a concept, by status. */
export function ExperimentsBoard({ concept }: { concept: ConceptView }) {
  const experiments = trpc.experiments.listByConcept.useQuery(
    { id: concept.id },
    { refetchOnMount: unlessFresh },
  );
  const pressedCard = usePressedCards();
  const navigate = useNavigate();
  // A new experiment tests the riskiest assumption by default.
  const [riskiest] = sortAssumptions(concept.assumptions, 'rank');
  const planOn = (id: string) => void navigate(`${paths.assumption(id)}?do=experiment`);
  useAct('experiment', () => riskiest && planOn(riskiest.id));
  const texts = new Map(concept.assumptions.map((each) => [each.id, each.text]));
  return (
    <section aria-labelledby="experiments-heading" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="experiments-heading">Experiments</h2>
        <Link to={paths.calibration} className="link">
          How often were you right?
        </Link>
      </header>
      {concept.assumptions.map(({ id }) => (
        <LostExperimentEdits
          key={id}
          assumptionId={id}
          experiments={experiments.data}
          adding={false}
          onAdd={() => planOn(id)}
        />
      ))}
      <LoadedList
        query={experiments}
        loading="Loading experiments"
        failed="The experiments could not be loaded."
        rowClassName="h-32"
        empty={
          <EmptyState
            title="No experiments yet"
            hint={
              riskiest
                ? 'Open the riskiest assumption: a test of it is proposed there, with its pass mark.'
                : 'A test is proposed for each assumption, with its pass mark.'
            }
            action={
              riskiest && (
                <Link to={paths.assumption(riskiest.id)} className={buttonStyle()}>
                  Open the riskiest assumption
                </Link>
              )
            }
          />
        }
      >
        {(found) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
            {COLUMNS.map(({ title, holds }) => {
              const own = found.filter(({ status }) => holds(status));
              return (
                <section key={title} aria-label={title} className="flex min-w-0 flex-col gap-3">
                  <h3
                    {...(title === 'Running' && { id: RUNNING_ID, tabIndex: -1 })}
                    className="scroll-mt-4 rounded"
                  >
                    {title} <span className="figures text-ink-soft">{own.length}</span>
                  </h3>
                  {own.length === 0 && <p className="text-ink-soft">None</p>}
                  {own.map((each) => (
                    <ExperimentCard
                      key={each.id}
                      {...pressedCard(each.id)}
                      experiment={each}
                      assumption={texts.get(each.assumptionId)}
                      isOnBoard
                    />
                  ))}
                </section>
              );
            })}
          </div>
        )}
      </LoadedList>
    </section>
  );
}
