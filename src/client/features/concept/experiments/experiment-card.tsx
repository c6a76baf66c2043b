import { useState } from 'react';
import { Link } from 'react-router';
import type { ExperimentResultView, ExperimentView } from '../../../../shared/experiment-forms.ts';
import { RESULT_CORRECTABLE_MS, takesResultsByHand } from '../../../../shared/experiments.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { usePieceLink } from '../../../lib/use-piece-link.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cutText } from '../../../ui/cut-text.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EXPERIMENT_FACES } from '../../../ui/status-faces.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ExperimentActions } from './experiment-actions.tsx';
import { KIND_WORDS, OUTCOME_WORDS } from './experiment-words.ts';
import { LogResult } from './log-result.tsx';
import { PageReadiness } from './page-readiness.tsx';
import { PeoplePicture } from './people-picture.tsx';
import { planBeside } from './shown-plan.ts';
import { useExperimentChanges } from './use-experiment-changes.ts';

const PLAN_CHARACTERS = 160;
const ASSUMPTION_CHARACTERS = 60;

interface ExperimentCardProps {
  experiment: ExperimentView;
  /** The text of its assumption, which is on the same screen. */
  assumption: string | undefined;
  /** Names the assumption, on a board of several. */
  isOnBoard?: boolean;
}

/** One experiment: its plan, progress and actions. */
export function ExperimentCard({ experiment, assumption, isOnBoard = false }: ExperimentCardProps) {
  const changes = useExperimentChanges(experiment.conceptId, experiment.assumptionId);
  const [open, setOpen] = useState(false);
  const { status, kind, title, address, reason, sure } = experiment;
  const named = isOnBoard && assumption ? cutText(assumption, ASSUMPTION_CHARACTERS) : undefined;
  const isWhole = !isOnBoard || named === assumption;
  const plan = experiment.plan && planBeside(isWhole ? assumption : undefined, experiment.plan);
  const face = EXPERIMENT_FACES[status];
  const short = cutText(plan ?? '', PLAN_CHARACTERS);
  const isCut = plan !== null && short !== plan;
  const byHand = status === 'running' && takesResultsByHand(kind);
  return (
    <article
      {...usePieceLink('experiment', experiment.id)}
      aria-label={title}
      className="edge-quiet rounded bg-surface p-4"
    >
      <div className="flex flex-wrap gap-2">
        <Badge tone={face.tone}>{face.label}</Badge>
        <Badge>{KIND_WORDS[kind]}</Badge>
        {sure !== null && <Badge>{Math.round(sure * 100)}% sure before</Badge>}
      </div>
      <h3 className="mt-2 wrap-anywhere">{title}</h3>
      {named && (
        <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
          On:{' '}
          <Link to={paths.assumption(experiment.assumptionId)} className="link">
            {named}
          </Link>
        </p>
      )}
      {plan && <p className="mt-2 whitespace-pre-line wrap-anywhere">{open ? plan : short}</p>}
      <div className="mt-3">
        <PeoplePicture experiment={experiment} />
      </div>
      {(status === 'draft' || status === 'running') && <PageReadiness experiment={experiment} />}
      {reason && (
        <p className="mt-2 wrap-anywhere">
          <span className="font-semibold">Abandoned:</span> {reason}
        </p>
      )}
      {address && status === 'running' && (
        <p className="mt-2 wrap-anywhere">
          Answers come in at{' '}
          <a href={address} className="link" target="_blank" rel="noreferrer">
            {address}
          </a>
        </p>
      )}
      {(status !== 'draft' || isCut) && (
        <Button
          variant={byHand ? 'secondary' : 'quiet'}
          className="mt-2"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open
            ? 'Less'
            : byHand
              ? `Log a ${kind === 'interviews' ? 'talk' : 'result'}, see who`
              : 'See more'}
        </Button>
      )}
      {open && status !== 'draft' && <Details experiment={experiment} changes={changes} />}
      <ExperimentActions experiment={experiment} changes={changes} />
    </article>
  );
}

interface DetailsProps {
  experiment: ExperimentView;
  changes: ReturnType<typeof useExperimentChanges>;
}

function Details({ experiment, changes }: DetailsProps) {
  const detail = trpc.experiments.get.useQuery({ id: experiment.id });
  if (detail.isPending) return <SkeletonList label="Loading results" rowClassName="h-10" rows={2} />;
  if (!detail.data) {
    return (
      <ErrorState
        message="The results could not be loaded."
        busy={detail.isFetching}
        onRetry={() => void detail.refetch()}
      />
    );
  }
  const { results, questions, kind, status } = detail.data;
  const isByHand = status === 'running' && takesResultsByHand(kind);
  const script = questions.map((each) => (typeof each === 'string' ? each : each.question));
  return (
    <div className="mt-3 flex flex-col gap-4">
      {script.length > 0 && (
        <div>
          <p className="font-semibold">{kind === 'survey' ? 'Questions' : 'Script'}</p>
          <ol className="mt-1 list-decimal pl-6">
            {script.map((question) => (
              <li key={question} className="wrap-anywhere">
                {question}
              </li>
            ))}
          </ol>
        </div>
      )}
      {isByHand && <LogResult experiment={detail.data} addResult={changes.addResult} />}
      {results.length > 0 && (
        <ul className="flex flex-col gap-2">
          {results.map((result) => (
            <li key={result.id} className="border-l-4 border-line pl-3 wrap-anywhere">
              {isByHand && isFresh(result) && (
                <Button
                  size="small"
                  variant="quiet"
                  className="float-right ml-2"
                  disabled={changes.takeResultBack.isPending}
                  onClick={() => changes.takeResultBack.mutate({ id: experiment.id, resultId: result.id })}
                >
                  Take back <VisuallyHidden>the result of {result.who}</VisuallyHidden>
                </Button>
              )}
              <span className="font-semibold">{result.who ?? 'Somebody no longer listed'}</span>:{' '}
              {OUTCOME_WORDS[result.outcome]}
              {result.answers && <span className="block text-sm">{result.answers.join('; ')}</span>}
              {result.note && <span className="block text-sm whitespace-pre-line">{result.note}</span>}
              {result.noteId && (
                <Link
                  to={paths.note(result.noteId, {
                    conceptId: experiment.conceptId,
                    memberId: result.memberId,
                  })}
                  className="link text-sm"
                >
                  The note
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Whether the server still takes it back, with a minute to spare for clocks and the way there. */
function isFresh({ createdAt }: ExperimentResultView): boolean {
  return Date.now() - Date.parse(createdAt) < RESULT_CORRECTABLE_MS - 60_000;
}
