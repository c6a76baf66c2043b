import { Scale } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AssumptionView } from '../../../../shared/assumptions.ts';
import type { EvidenceView } from '../../../../shared/evidence-forms.ts';
import { useAct } from '../../../lib/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { RoundDone } from '../round-done.tsx';
import { JudgementDialog } from './judgement-dialog.tsx';

interface WaitingNoteProps {
  conceptId: string;
  evidence: readonly EvidenceView[];
  assumptions: readonly Pick<AssumptionView, 'id' | 'text' | 'canvasBox'>[];
  /** The way on, shown once all are judged. */
  children?: ReactNode;
}

/**
 * The number of pieces awaiting judgement, with the button to judge them. After the last of them it says that all are judged;
 * where none was waiting, it shows nothing.
 */
export function WaitingNote({ conceptId, evidence, assumptions, children }: WaitingNoteProps) {
  const [judging, setJudging] = useState(false);
  const waiting = evidence.filter((each) => each.needsJudgement);
  useAct('judge', () => setJudging(true), waiting.length > 0);
  const isDone = waiting.length === 0 && !judging;
  const [hadSome, setHadSome] = useState(false);
  if (!isDone && !hadSome) setHadSome(true);
  const done = useRef<HTMLParagraphElement>(null);
  const hasJudged = useRef(false);
  useEffect(() => {
    // The button that the focus would return to has gone with the last judgement.
    if (hasJudged.current && isDone) done.current?.focus();
    hasJudged.current = judging;
  }, [judging, isDone]);
  return (
    <>
      <RoundDone words={isDone && hadSome ? 'All evidence is judged.' : null} line={done}>
        {children}
      </RoundDone>
      {!isDone && (
        <div className="edge-quiet border-l-8! border-l-tone-orange! flex flex-wrap items-center justify-between gap-3 rounded bg-surface px-4 py-3">
          <p>
            <strong>{waiting.length === 1 ? '1 piece waits' : `${waiting.length} pieces wait`}</strong> for
            your judgement. Until then {waiting.length === 1 ? 'it moves' : 'they move'} nothing.
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
      )}
    </>
  );
}
