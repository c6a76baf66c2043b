import { Scale } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { JudgementDialog } from './judgement-dialog.tsx';

interface WaitingNoteProps {
  conceptId: string;
  evidence: readonly EvidenceView[];
  assumptions: readonly Pick<AssumptionView, 'id' | 'text' | 'canvasBox'>[];
}

/** The number of pieces awaiting judgement, with the button to judge them; renders nothing when there are none. */
export function WaitingNote({ conceptId, evidence, assumptions }: WaitingNoteProps) {
  const [judging, setJudging] = useState(false);
  const waiting = evidence.filter((each) => each.needsJudgement);
  useAct('judge', () => setJudging(true), waiting.length > 0);
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (judging) last.current = waiting.at(-1)?.id;
    else if (waiting.length === 0 && last.current) focusPiece(last.current);
    // When the dialog opens and closes; what waits changes in between.
  }, [judging]);
  if (waiting.length === 0 && !judging) return null;
  return (
    <div className="edge-quiet border-l-8! border-l-tone-orange! flex flex-wrap items-center justify-between gap-3 rounded bg-surface px-4 py-3">
      <p>
        <strong>{waiting.length === 1 ? '1 piece waits' : `${waiting.length} pieces wait`}</strong> for your
        judgement. Until then {waiting.length === 1 ? 'it moves' : 'they move'} nothing.
      </p>
      <Button variant="primary" disabled={waiting.length === 0} onClick={() => setJudging(true)}>
        <Scale aria-hidden />
        Judge Evidence
      </Button>
      {judging && (
        <JudgementDialog
          conceptId={conceptId}
          waiting={waiting}
          assumptions={new Map(assumptions.map((each) => [each.id, each]))}
          onClose={() => setJudging(false)}
        />
      )}
    </div>
  );
}

/** This note goes away with the last judgement, and with it the button that the focus would return to. */
function focusPiece(id: string): void {
  const card = document.getElementById(`evidence-${id}`);
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}
