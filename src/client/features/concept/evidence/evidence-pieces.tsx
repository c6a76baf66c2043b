import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { countBy, countedGroups } from '../grouped-list.tsx';
import { WayOn } from '../journey/way-on.tsx';
import { ShownCount } from '../shown-count.tsx';
import { EvidenceList } from './evidence-list.tsx';
import {
  type EvidenceListView,
  type EvidenceSort,
  evidenceGroupBy,
  filterEvidence,
  sortEvidence,
} from './evidence-order.ts';
import { IMPACT_OPTIONS } from './evidence-words.ts';
import { LoadedEvidence } from './loaded-evidence.tsx';
import { useNewPieces } from './new-pieces.ts';
import { WaitingNote } from './waiting-note.tsx';

interface PiecesProps {
  conceptId: string;
  assumptions: ConceptView['assumptions'];
}

/** The list; a separate component, so that opening the form above does not re-render every card. */
export const Pieces = memo(function Pieces(props: PiecesProps & { view: EvidenceListView; isHeld: boolean }) {
  const { conceptId, assumptions, view, isHeld } = props;
  const evidence = trpc.evidence.listByConcept.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const wanted = useDeferredValue(view);
  const matching = useMemo(
    () => sortEvidence(filterEvidence(evidence.data ?? [], wanted), wanted.sort, assumptions),
    [evidence.data, wanted, assumptions],
  );
  const last = useNewPieces().at(-1);
  const isLast = ({ id }: EvidenceView) => id === last;
  return (
    <LoadedEvidence
      query={evidence}
      isHeld={isHeld}
      hint={
        assumptions.length > 0
          ? 'Write down what people wrote, said, did or paid, whichever way it points.'
          : 'Evidence speaks for or against an assumption, and there is none yet.'
      }
      action={
        assumptions.length === 0 && (
          <Link to={paths.conceptTab(conceptId, 'assumptions', 'add')} className={buttonStyle()}>
            Add an assumption
          </Link>
        )
      }
    >
      {(found) => (
        <>
          <WaitingNote conceptId={conceptId} evidence={found} assumptions={assumptions}>
            <WayOn conceptId={conceptId} />
          </WaitingNote>
          <ShownCount
            shown={matching.length}
            total={found.length}
            hidesNew={found.some(isLast) && !matching.some(isLast)}
          />
          {matching.length === 0 && <EmptyState title="No evidence passes this filter" />}
          <MatchingPieces
            conceptId={conceptId}
            assumptions={assumptions}
            matching={matching}
            sort={wanted.sort}
          />
        </>
      )}
    </LoadedEvidence>
  );
});

interface MatchingPiecesProps extends PiecesProps {
  matching: readonly EvidenceView[];
  sort: EvidenceSort;
}

const MatchingPieces = memo(function MatchingPieces(props: MatchingPiecesProps) {
  const { conceptId, assumptions, matching, sort } = props;
  const isByAssumption = sort === 'assumption';
  const textOf = useMemo(() => new Map(assumptions.map(({ id, text }) => [id, text])), [assumptions]);
  const counts = useMemo(() => countBy(matching, (each) => each.assumptionId), [matching]);
  const byAssumption = ({ assumptionId }: EvidenceView) => ({
    key: assumptionId,
    title: textOf.get(assumptionId) ?? 'An assumption',
    count: counts.get(assumptionId) ?? 0,
    isText: true,
  });
  const byTitle = useMemo(() => countedGroups(matching, evidenceGroupBy(sort)), [matching, sort]);
  return (
    <EvidenceList
      conceptId={conceptId}
      evidence={matching}
      impacts={IMPACT_OPTIONS}
      assumptions={assumptions}
      groupOf={isByAssumption ? byAssumption : byTitle}
      about={isByAssumption ? undefined : ({ assumptionId }) => textOf.get(assumptionId) ?? 'an assumption'}
    />
  );
});
