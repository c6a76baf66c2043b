import { Plus } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import { FirstHint } from '../../../lib/first-hint.tsx';
import { paths } from '../../../lib/paths.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useAct } from '../../../lib/use-act.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { useOpenForDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { all, FilterBar, type FilterField } from '../filter-bar.tsx';
import { ShownCount } from '../shown-count.tsx';
import { EvidenceForm } from './evidence-form.tsx';
import { EvidenceList } from './evidence-list.tsx';
import {
  type EvidenceFilter,
  type EvidenceSort,
  evidenceListView,
  filterEvidence,
  sortEvidence,
} from './evidence-order.ts';
import { IMPACT_FACES, IMPACT_OPTIONS, STRENGTH_WORDS } from './evidence-words.ts';
import { GatherAll, GatheringReport } from './gather-all.tsx';
import { LoadedEvidence } from './loaded-evidence.tsx';
import { useEvidenceChanges } from './use-evidence-changes.ts';
import { WaitingNote } from './waiting-note.tsx';

interface EvidenceTabProps {
  concept: ConceptView;
  /** What stands below; once the evidence is there, so that it does not jump. */
  children: ReactNode;
}

/** What was found for and against the assumptions. */
export function EvidenceTab({ concept, children }: EvidenceTabProps) {
  const evidence = trpc.evidence.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const [adding, setAdding] = useOpenForDraft(`evidence of ${concept.id}`);
  useAct('add', () => setAdding(concept.assumptions.length > 0));
  const [view, setView] = useAddressView(evidenceListView);
  const heading = useRef<HTMLHeadingElement>(null);
  const assumptions = useMemo(() => sortAssumptions(concept.assumptions, 'rank'), [concept.assumptions]);
  const matching = useMemo(
    () => sortEvidence(filterEvidence(evidence.data ?? [], view), view.sort),
    [evidence.data, view],
  );
  const byId = useMemo(() => new Map(assumptions.map((each) => [each.id, each])), [assumptions]);
  return (
    <>
      <div className="flex flex-col gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            Evidence
          </h2>
          <div className="flex flex-wrap gap-3">
            {assumptions.length > 0 && <GatherAll conceptId={concept.id} />}
            <Button
              variant={evidence.data?.some((each) => each.needsJudgement) ? 'secondary' : 'primary'}
              onClick={() => setAdding(true)}
              disabled={adding || assumptions.length === 0}
            >
              <Plus aria-hidden />
              Add Evidence
            </Button>
          </div>
        </header>
        <FirstHint name="evidence">
          What people wrote, said, did or paid. Only this moves “proven”; what you believe moves the score
          alone.
        </FirstHint>
        <GatheringReport conceptId={concept.id} assumptions={byId} />
        {adding && (
          <AddForm conceptId={concept.id} assumptions={assumptions} onDone={() => setAdding(false)} />
        )}
        <LoadedEvidence
          query={evidence}
          hint="Write down what people wrote, said, did or paid, whichever way it points."
        >
          {(found) => (
            <>
              <WaitingNote conceptId={concept.id} evidence={found} assumptions={assumptions} />
              <EvidenceFilters
                filter={view}
                sort={view.sort}
                onFilter={setView}
                onSort={(sort) => setView({ sort })}
                assumptions={assumptions.map((each) => ({ value: each.id, label: cutText(each.text, 60) }))}
              />
              <ShownCount shown={matching.length} total={found.length} />
              {matching.length === 0 && <EmptyState title="No evidence passes this filter" />}
              <EvidenceList
                conceptId={concept.id}
                evidence={matching}
                impacts={IMPACT_OPTIONS}
                assumptions={assumptions}
                onDeleted={() => heading.current?.focus()}
                about={({ assumptionId }) => (
                  <>
                    On:{' '}
                    <Link to={paths.assumption(assumptionId)} className="link">
                      {cutText(byId.get(assumptionId)?.text ?? 'an assumption', 60)}
                    </Link>
                  </>
                )}
              />
            </>
          )}
        </LoadedEvidence>
      </div>
      {!evidence.isPending && children}
    </>
  );
}

interface AddFormProps {
  conceptId: string;
  assumptions: ConceptView['assumptions'];
  onDone: () => void;
}

function AddForm({ conceptId, assumptions, onDone }: AddFormProps) {
  const { create } = useEvidenceChanges(conceptId);
  return (
    <Card title="Add Evidence">
      <EvidenceForm
        draft={`evidence of ${conceptId}`}
        initial={{}}
        impacts={IMPACT_OPTIONS}
        assumptions={assumptions}
        submitLabel="Add Evidence"
        busy={create.isPending}
        refusals={serverFields(create.error)}
        onCancel={onDone}
        onSubmit={(values) => create.mutate(values, { onSuccess: onDone })}
      />
    </Card>
  );
}

interface EvidenceFiltersProps {
  filter: EvidenceFilter;
  sort: EvidenceSort;
  assumptions: readonly SelectOption[];
  onFilter: (filter: EvidenceFilter) => void;
  onSort: (sort: EvidenceSort) => void;
}

const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'impact', label: 'Impact' },
] as const;

function EvidenceFilters({ assumptions, ...bar }: EvidenceFiltersProps) {
  const fields: readonly FilterField<EvidenceFilter>[] = [
    { name: 'assumptionId', label: 'Assumption', options: [all('All assumptions'), ...assumptions] },
    {
      name: 'impact',
      label: 'Impact',
      options: [all('Any impact'), ...IMPACTS.map((value) => ({ value, label: IMPACT_FACES[value].label }))],
    },
    {
      name: 'strength',
      label: 'Strength',
      options: [all('Any strength'), ...STRENGTHS.map((value) => ({ value, label: STRENGTH_WORDS[value] }))],
    },
    {
      name: 'verified',
      label: 'Verification',
      options: [
        all('Verified or not'),
        { value: 'verified', label: 'Verified only' },
        { value: 'unverified', label: 'Unverified only' },
      ],
    },
  ];
  return <FilterBar fields={fields} sorts={SORTS} className="lg:grid-cols-5" {...bar} />;
}
