import type { ConceptView } from '../../../../shared/concepts.ts';
import { ExperimentsBoard } from '../experiments/experiments-board.tsx';
import { EvidenceTab } from './evidence-tab.tsx';

/** What the Evidence tab shows: the evidence, and below it the experiments that bring more. */
export function EvidenceView({ concept }: { concept: ConceptView }) {
  return (
    <div className="flex flex-col gap-8">
      <EvidenceTab concept={concept}>
        <ExperimentsBoard concept={concept} />
      </EvidenceTab>
    </div>
  );
}
