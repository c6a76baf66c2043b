import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ConceptListItem } from '../../../shared/concepts.ts';
import { nextSteps } from '../../../shared/journey.ts';
import { KIND_TITLES } from '../../../shared/pitch-kind-titles.ts';
import { TYPE_TO_GO_ON } from '../../../shared/recordings.ts';
import { paths } from '../../lib/paths.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { late } from '../../ui/late.ts';
import { LatePart } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toast-store.ts';
import { tabOfStage } from '../concept/concept-tabs.ts';
import { StatusBadge } from '../concept/status-badge.tsx';

const ProcessingIndicator = late(
  async () => (await import('./processing-indicator.tsx')).ProcessingIndicator,
);

/** The progress of a concept, or its next step, unless its founder decided to stop. */
export function ConceptState({ concept }: { concept: ConceptListItem }) {
  if (concept.status === 'processing') {
    return (
      <LatePart
        isOptional
        fallback={<p className="min-h-14 text-sm font-semibold">{concept.processingStep}</p>}
      >
        <ProcessingIndicator concept={concept} />
      </LatePart>
    );
  }
  if (concept.status === 'failed') return <FailedState concept={concept} />;
  const { pitchKind } = concept;
  // Of a text that is not one idea, the summary says the way on.
  if (pitchKind !== 'idea') return <Step to={paths.concept(concept.id)} words={KIND_TITLES[pitchKind]} />;
  if (concept.stoppedAt) return <Badge>Stopped</Badge>;
  return <NextStep concept={concept} />;
}

/** Names the stage that the concept's own page names. */
function NextStep({ concept: { id, status } }: { concept: ConceptListItem }) {
  const { data } = trpc.journey.ready.useQuery();
  const { now, after } = nextSteps(status);
  const isReady = after && data?.includes(id);
  const goal = isReady ? after : now;
  return (
    <Step to={paths.conceptTab(id, tabOfStage(goal))} words={`Next Step: ${goal}`}>
      {after && <span className="text-ink-soft"> {isReady ? `after ${now}` : `then ${after}`}</span>}
    </Step>
  );
}

function Step({ to, words, children }: { to: string; words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <Link
        to={to}
        className="link relative inline-flex min-h-9 items-center gap-2 font-semibold pointer-fine:min-h-7"
      >
        {words}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
      {children}
    </div>
  );
}

function FailedState({ concept }: { concept: ConceptListItem }) {
  const utils = trpc.useUtils();
  const retry = trpc.concepts.retry.useMutation({
    onSuccess: () => utils.concepts.list.invalidate(),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to retry concept',
        description: serverMessage(error, 'Please try again.'),
      }),
  });
  return (
    <div className="relative flex flex-wrap items-center gap-3">
      <StatusBadge {...concept} />
      {concept.failureReason && (
        <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">{concept.failureReason}</p>
      )}
      {concept.failureReason?.endsWith(TYPE_TO_GO_ON) ? (
        <Link to={paths.concept(concept.id)} className={buttonStyle('secondary', 'small')}>
          Type it
        </Link>
      ) : (
        <Button size="small" busy={retry.isPending} onClick={() => retry.mutate({ id: concept.id })}>
          Retry
        </Button>
      )}
    </div>
  );
}
