import { memo, type RefObject, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { IMPACTS, STRENGTHS } from '../../../../shared/evidence.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddressView } from '../../../lib/use-address-view.ts';
import { cutText } from '../../../ui/cut-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { SelectOption } from '../../../ui/select.tsx';
import { all, FilterBar, type FilterField } from '../filter-bar.tsx';
import { ShownCount } from '../shown-count.tsx';
import { EvidenceList } from './evidence-list.tsx';
import {
  type EvidenceFilter,
  type EvidenceSort,
  evidenceListView,
  filterEvidence,
  sortEvidence,
} from './evidence-order.ts';
import { IMPACT_FACES, IMPACT_OPTIONS, STRENGTH_WORDS } from './evidence-words.ts';
import { LoadedEvidence } from './loaded-evidence.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface PiecesProps {
  conceptId: string;
  assumptions: ConceptView['assumptions'];
  /** Takes the focus that a deleted card had. */
  heading: RefObject<HTMLElement | null>;
}

/** The list with its filter; apart, so that what opens above it does not draw every card anew. */
export const Pieces = memo(function Pieces({ conceptId, assumptions, heading }: PiecesProps) {
  const evidence = trpc.evidence.listByConcept.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const [view, setView] = useAddressView(evidenceListView);
  const wanted = useDeferredValue(view);
  const matching = useMemo(
    () => sortEvidence(filterEvidence(evidence.data ?? [], wanted), wanted.sort, assumptions),
    [evidence.data, wanted, assumptions],
  );
  return (
    <LoadedEvidence
      query={evidence}
      hint="Write down what people wrote, said, did or paid, whichever way it points."
    >
      {(found) => (
        <>
          <WaitingNote conceptId={conceptId} evidence={found} assumptions={assumptions} />
          <EvidenceFilters
            filter={view}
            sort={view.sort}
            onFilter={setView}
            onSort={(sort) => setView({ sort })}
            assumptions={assumptions.map((each) => ({ value: each.id, label: cutText(each.text, 60) }))}
          />
          <ShownCount shown={matching.length} total={found.length} />
          {matching.length === 0 && <EmptyState title="No evidence passes this filter" />}
          <MatchingPieces
            conceptId={conceptId}
            assumptions={assumptions}
            matching={matching}
            isGrouped={wanted.sort === 'assumption'}
            heading={heading}
          />
        </>
      )}
    </LoadedEvidence>
  );
});

interface MatchingPiecesProps extends PiecesProps {
  matching: readonly EvidenceView[];
  isGrouped: boolean;
}

const MatchingPieces = memo(function MatchingPieces(props: MatchingPiecesProps) {
  const { conceptId, assumptions, matching, isGrouped, heading } = props;
  const textOf = useMemo(() => new Map(assumptions.map(({ id, text }) => [id, text])), [assumptions]);
  const groupOf = ({ assumptionId }: EvidenceView) => {
    const count = matching.filter((each) => each.assumptionId === assumptionId).length;
    return { key: assumptionId, title: `${textOf.get(assumptionId) ?? 'An assumption'} (${count})` };
  };
  return (
    <EvidenceList
      conceptId={conceptId}
      evidence={matching}
      impacts={IMPACT_OPTIONS}
      assumptions={assumptions}
      groupOf={isGrouped ? groupOf : undefined}
      onDeleted={() => heading.current?.focus()}
      about={
        isGrouped
          ? undefined
          : ({ assumptionId }) => (
              <>
                On:{' '}
                <Link to={paths.assumption(assumptionId)} className="link">
                  {cutText(textOf.get(assumptionId) ?? 'an assumption', 60)}
                </Link>
              </>
            )
      }
    />
  );
});

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
  { value: 'assumption', label: 'Assumption, riskiest first' },
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
