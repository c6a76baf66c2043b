import { useNavigate } from 'react-router';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { needsFounder } from '../../../../shared/recordings.ts';
import { paths } from '../../../lib/paths.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { late } from '../../../ui/late.ts';
import { LatePart } from '../../../ui/late-part.tsx';
import { toastError } from '../../../ui/notices.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

const RecordingHelp = late(async () => (await import('../../call-capture/recording-help.tsx')).RecordingHelp);

/** The progress of the analysis; after a failure the reason and a retry. */
export function ProcessingBanner({ concept }: { concept: ConceptView }) {
  if (concept.status === 'failed') return <FailedBanner concept={concept} />;
  if (concept.status !== 'processing') return null;
  return (
    <section aria-label="Progress" className="edge-quiet rounded bg-surface px-4 py-4">
      <p className="mb-3 flex items-center gap-2 font-semibold">
        <Spinner />
        Processing your concept
      </p>
      <Progress
        label={concept.processingStep ?? 'Processing...'}
        value={concept.processingProgress}
        showLabel
      />
      <p className="mt-3 text-sm text-ink-soft">
        This normally takes 2-3 minutes. The page fills itself; you may leave and come back.
      </p>
    </section>
  );
}

function FailedBanner({ concept }: { concept: ConceptView }) {
  const utils = trpc.useUtils();
  const retry = trpc.concepts.retry.useMutation({
    onSuccess: (retried) => utils.concepts.get.setData({ id: concept.id }, retried),
    onError: (error) => {
      toastError(serverMessage(error, 'The analysis could not be started again. Please try again.'));
      void utils.concepts.get.invalidate({ id: concept.id });
    },
  });
  const unheard = concept.transcript ? undefined : concept.recordings.find(needsFounder);
  return (
    <div className="flex flex-col gap-3">
      <ErrorState
        message={concept.failureReason ?? 'The analysis stopped before it was done.'}
        busy={retry.isPending}
        onRetry={() => retry.mutate({ id: concept.id })}
      />
      {unheard ? (
        <LatePart>
          <RecordingHelp recording={unheard} canRetry={false} />
        </LatePart>
      ) : (
        <PitchAgain words={concept.transcript} />
      )}
    </div>
  );
}

/** For an analysis that keeps failing: copies the text back into the pitch box, to be changed or shortened. */
function PitchAgain({ words }: { words: string | null }) {
  const [, setPitch] = useDraft('pitch');
  const navigate = useNavigate();
  const again = () => {
    if (words) setPitch((typed) => typed || words);
    // The draft is saved in the next frame, and the home page reads it when it opens.
    setTimeout(() => void navigate(paths.home));
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span className="text-ink-soft">
        {words ? 'Or change the words and send them as a new pitch.' : 'Or write it instead.'}
      </span>
      <Button size="small" onClick={again}>
        {words ? 'Pitch Again' : 'Write It Instead'}
      </Button>
    </p>
  );
}
