import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import { paths } from '../../../app/paths.ts';
import { serverFields, trpc } from '../../../app/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { sortAssumptions } from '../assumption-order.ts';
import { EvidenceForm } from './evidence-form.tsx';
import { EvidenceList } from './evidence-list.tsx';
import {
  type EvidenceFilter,
  type EvidenceSort,
  filterEvidence,
  NO_EVIDENCE_FILTER,
  sortEvidence,
} from './evidence-order.ts';
import { IMPACT_FACES, IMPACT_OPTIONS, STRENGTH_WORDS } from './evidence-words.ts';
import { useEvidenceChanges } from './use-evidence-changes.ts';

/** What was found for and against the assumptions. */
export function EvidenceTab({ concept }: { concept: ConceptView }) {
  const evidence = trpc.evidence.listByConcept.useQuery({ id: concept.id }, { refetchOnMount: 'always' });
  const [adding, setAdding] = useState(false);
  const [filter, setFilter] = useState(NO_EVIDENCE_FILTER);
  const [sort, setSort] = useState<EvidenceSort>('newest');
  const heading = useRef<HTMLHeadingElement>(null);
  const assumptions = useMemo(() => sortAssumptions(concept.assumptions, 'rank'), [concept.assumptions]);
  const matching = useMemo(
    () => sortEvidence(filterEvidence(evidence.data ?? [], filter), sort),
    [evidence.data, filter, sort],
  );
  const byId = useMemo(() => new Map(assumptions.map((each) => [each.id, each])), [assumptions]);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          Evidence
        </h2>
        <Button
          variant="primary"
          onClick={() => setAdding(true)}
          disabled={adding || assumptions.length === 0}
        >
          <Plus aria-hidden />
          Add Evidence
        </Button>
      </header>
      {adding && <AddForm conceptId={concept.id} assumptions={assumptions} onDone={() => setAdding(false)} />}
      {evidence.isPending && <SkeletonList label="Loading evidence" rowClassName="h-28" />}
      {evidence.isError && !evidence.data && (
        <ErrorState
          message="The evidence could not be loaded."
          busy={evidence.isFetching}
          onRetry={() => void evidence.refetch()}
        />
      )}
      {evidence.data?.length === 0 && (
        <EmptyState
          title="No evidence yet"
          hint="Write down what people wrote, said, did or paid, whichever way it points."
        />
      )}
      {evidence.data && evidence.data.length > 0 && (
        <>
          <EvidenceFilters
            filter={filter}
            sort={sort}
            onFilter={setFilter}
            onSort={setSort}
            assumptions={assumptions.map((each) => ({ value: each.id, label: cutText(each.text, 60) }))}
          />
          <p role="status" className="text-sm text-ink-soft">
            {matching.length.toLocaleString('en-US')} of {evidence.data.length.toLocaleString('en-US')} shown
            by this filter
          </p>
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
    </div>
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

const all = (label: string): SelectOption => ({ value: 'all', label });
const SORT_OPTIONS: readonly { value: EvidenceSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'impact', label: 'Impact' },
];

function EvidenceFilters({ filter, sort, assumptions, onFilter, onSort }: EvidenceFiltersProps) {
  const fields: readonly { name: keyof EvidenceFilter; label: string; options: readonly SelectOption[] }[] = [
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
  return (
    <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filter and sort</legend>
      {fields.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          options={options}
          value={filter[name]}
          onChange={(event) => onFilter({ ...filter, [name]: event.target.value })}
          className="min-w-0"
        />
      ))}
      <Select
        label="Sort by"
        options={SORT_OPTIONS}
        value={sort}
        onChange={(event) => onSort(event.target.value === 'impact' ? 'impact' : 'newest')}
      />
    </fieldset>
  );
}
