import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router';
import { JOURNEY_STAGES } from '../../../../shared/journey.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { tabOfStage } from '../concept-tabs.ts';
import { pathOfAct } from './act-paths.ts';
import { useMove } from './use-journey.ts';

/** The next step of a concept, after a row of work is through: what it is, and the button that begins it. */
export function WayOn({ conceptId }: { conceptId: string }) {
  // What was read before the work was done names that work.
  const journey = trpc.journey.get.useQuery({ id: conceptId }, { refetchOnMount: 'always' });
  const move = useMove(conceptId);
  const navigate = useNavigate();
  const { next, stage } = journey.data ?? {};
  if (!next || !stage || !journey.isFetchedAfterMount) return null;
  const after = JOURNEY_STAGES[JOURNEY_STAGES.indexOf(stage) + 1];
  const begin = () => {
    const path = pathOfAct(conceptId, next);
    if (path) return void navigate(path);
    if (!after) return;
    move.mutate(
      { id: conceptId, status: after },
      { onSuccess: () => void navigate(paths.conceptTab(conceptId, tabOfStage(after))) },
    );
  };
  return (
    <>
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft wrap-anywhere">{next.words}</p>
      <Button size="small" busy={move.isPending} onClick={begin}>
        {next.button}
        <ArrowRight aria-hidden />
      </Button>
    </>
  );
}
