import { Link } from 'react-router';
import type { ExperimentResultView, ExperimentView } from '../../../../shared/experiment-forms.ts';
import { RESULT_CORRECTABLE_MS, takesResultsByHand } from '../../../../shared/experiments.ts';
import { paths } from '../../../lib/paths.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OUTCOME_WORDS } from './experiment-words.ts';
import { LogResult } from './log-result.tsx';
import type { ExperimentChanges } from './use-experiment-changes.ts';

interface DetailsProps {
  experiment: ExperimentView;
  changes: ExperimentChanges;
}

/** What is read when an experiment is opened: its questions, the form for a result, and who said what. */
export function ExperimentDetails({ experiment, changes }: DetailsProps) {
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
