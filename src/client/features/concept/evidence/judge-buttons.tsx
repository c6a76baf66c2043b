import { Button } from '../../../ui/button.tsx';
import { useJudgement } from './use-judgement.ts';

/** Judges one piece on its card: for, against or neither. */
export function JudgeButtons({ conceptId, evidenceId }: { conceptId: string; evidenceId: string }) {
  const { busy, judge } = useJudgement(conceptId);
  return (
    <fieldset className="flex flex-wrap items-center gap-2" disabled={busy}>
      {/* Only a legend that floats may stand in a row with the buttons. */}
      <legend className="float-left text-sm font-semibold max-sm:basis-full sm:me-2">
        Which way does this point?
      </legend>
      <Button size="small" onClick={() => void judge(evidenceId, 'validates')}>
        For
      </Button>
      <Button size="small" onClick={() => void judge(evidenceId, 'contradicts')}>
        Against
      </Button>
      <Button size="small" onClick={() => void judge(evidenceId, 'neutral')}>
        Neither
      </Button>
    </fieldset>
  );
}
