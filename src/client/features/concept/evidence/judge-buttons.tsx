import { Button } from '../../../ui/button.tsx';
import { useJudgement } from './use-judgement.ts';

/** Judges one piece on its card: for, against or neither. */
export function JudgeButtons({ conceptId, evidenceId }: { conceptId: string; evidenceId: string }) {
  const { busy, judge } = useJudgement(conceptId);
  return (
    <fieldset className="flex flex-wrap items-center gap-2" disabled={busy}>
      <legend className="mb-1 text-sm font-semibold">Which way does this point?</legend>
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
