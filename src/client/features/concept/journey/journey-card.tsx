import { ArrowLeft, ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { JOURNEY_STAGES, type JourneyStage } from '../../../../shared/journey.ts';
import type { JourneyView, NextAct } from '../../../../shared/journey-asks.ts';
import { useAct } from '../../../lib/use-act.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { shortDate } from '../../../ui/short-date.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pathOfAct } from './act-paths.ts';
import { useJourney, useMove } from './use-journey.ts';

const loadDialogs = () => import('./journey-dialogs.ts');
const Decisions = late(async () => (await import('./decisions.tsx')).Decisions);

interface JourneyCardProps {
  concept: ConceptView;
}

/**
 * The concept's stage, its requirements, and the next step, or why the founder decided to stop. Hidden until the concept is
 * processed.
 */
export function JourneyCard({ concept }: JourneyCardProps) {
  const isProcessed = concept.status !== 'processing' && concept.status !== 'failed';
  const journey = useJourney(concept.id, isProcessed);
  if (!isProcessed) return null;
  return (
    <Card label="Journey" className="@container px-4! py-2! sm:px-6!">
      {journey.data ? (
        <Journey concept={concept} journey={journey.data} />
      ) : journey.isError ? (
        <ErrorState
          message="The journey could not be loaded."
          busy={journey.isFetching}
          onRetry={() => void journey.refetch()}
        />
      ) : (
        <SkeletonList label="Loading the journey" rowClassName="h-10" rows={3} />
      )}
    </Card>
  );
}

function Journey({ concept, journey }: JourneyCardProps & { journey: JourneyView }) {
  const { stage, stages, stopped } = journey;
  const next: NextAct | null = stopped
    ? {
        act: 'decide',
        words: `You decided to stop on ${shortDate(stopped.at)}: ${stopped.because}`,
        button: 'Go on after all',
        assumptionId: null,
      }
    : journey.next;
  const { part: dialogs, prepare, want } = usePart(loadDialogs);
  const [opened, setOpened] = useState(false);
  const [deciding, setDeciding] = useState(false);
  const decide = () => want(() => setDeciding(true));
  useAct('decide', decide);
  const [skipping, setSkipping] = useState(false);
  const navigate = useNavigate();
  const move = useMove(concept.id);
  const at = JOURNEY_STAGES.indexOf(stage);
  const before = JOURNEY_STAGES[at - 1];
  const after = JOURNEY_STAGES[at + 1];
  const current = stages[at];
  const go = (status: JourneyStage | undefined) => status && move.mutate({ id: concept.id, status });
  const act = (step: NextAct) => {
    if (step.act === 'decide') return decide();
    const path = pathOfAct(concept.id, step);
    if (path) void navigate(path);
    else go(after);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      {next && (
        <>
          <p
            className={classNames(
              'self-center text-sm font-semibold wrap-anywhere sm:text-base @max-[16rem]:col-span-2',
              stopped && 'line-clamp-4',
            )}
          >
            {next.words}
          </p>
          {/* Beside both rows; what opens below the second one passes under it. Between them where it would leave no room. */}
          <Button
            variant="quiet"
            busy={move.isPending}
            onClick={() => act(next)}
            className="col-start-2 row-start-1 self-start underline! underline-offset-4 max-sm:max-w-36 max-sm:px-3! sm:row-end-3 sm:mt-0.5 @max-[16rem]:col-span-2 @max-[16rem]:col-start-1 @max-[16rem]:row-start-2 @max-[16rem]:mt-2 @max-[16rem]:max-w-none @max-[16rem]:justify-self-start"
          >
            {next.button}
            <ArrowRight aria-hidden className="max-sm:hidden" />
          </Button>
        </>
      )}
      <details
        className="col-start-1 row-start-2 open:col-end-3 max-sm:col-end-3 @max-[16rem]:row-start-3"
        onToggle={() => {
          prepare();
          setOpened(true);
        }}
      >
        <summary className="cursor-pointer rounded text-xs text-ink-soft hover:text-ink max-sm:pt-2 sm:py-0.5 sm:text-sm pointer-coarse:-mb-2 pointer-coarse:py-3">
          What each stage asks for, going back, decisions
        </summary>
        <div className="mt-2 mb-4 flex flex-col gap-4">
          <ol className="grid gap-3 lg:grid-cols-5">
            {stages.map((each) => (
              <li
                key={each.stage}
                aria-current={each.stage === stage ? 'step' : undefined}
                className={classNames('border-l-4 pl-3', each.stage === stage ? 'border-ink' : 'border-line')}
              >
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {each.stage}
                  {each.skipped && <Badge>Skipped</Badge>}
                </p>
                <ul className="text-sm">
                  {each.asks.map((ask) => (
                    <li key={ask.text} className={classNames('flex gap-2', !ask.met && 'text-ink-soft')}>
                      {ask.met ? (
                        <Check aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={3} />
                      ) : (
                        <span
                          aria-hidden
                          className="mx-[3px] mt-[9px] size-2.5 shrink-0 rounded-full border-2"
                        />
                      )}
                      <span>
                        {ask.text}
                        <VisuallyHidden>{ask.met ? ', done' : ', not yet'}</VisuallyHidden>
                      </span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap gap-2">
            {before && (
              <Button disabled={move.isPending} onClick={() => go(before)}>
                <ArrowLeft aria-hidden />
                Back to {before}
              </Button>
            )}
            {after && !stopped && next?.act !== 'go-on' && (
              <Button disabled={move.isPending} onClick={() => want(() => setSkipping(true))}>
                Go on without
              </Button>
            )}
            <Button variant="quiet" onClick={decide}>
              Write down a decision
            </Button>
          </div>
          {opened && (
            <LatePart>
              <Decisions conceptId={concept.id} />
            </LatePart>
          )}
        </div>
      </details>
      {deciding && dialogs && <dialogs.DecideDialog concept={concept} onClose={() => setDeciding(false)} />}
      {dialogs && (
        <dialogs.ConfirmDialog
          open={skipping}
          onOpenChange={setSkipping}
          title={`Go on to ${after ?? ''} without?`}
          description={`${(current?.asks ?? [])
            .filter((ask) => !ask.met)
            .map((ask) => ask.text)
            .join('. ')}. It is kept on record that you skipped this.`}
          confirmLabel="Go on"
          busy={move.isPending}
          onConfirm={() => {
            go(after);
            setSkipping(false);
          }}
        />
      )}
    </div>
  );
}
