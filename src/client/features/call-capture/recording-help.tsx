import { type FormEvent, useState } from 'react';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { transcriptDraft } from './transcript-draft.ts';

interface RecordingHelpProps {
  recording: { id: string; status: string };
  /** Called when a retry was started, to refetch what depends on it. */
  onChange?: () => void;
  /** False when the page has its own Retry button. */
  canRetry?: boolean;
}

/** What to do about a recording that could not be fetched or transcribed: retry, or type what was said. */
export function RecordingHelp({ recording, onChange, canRetry = true }: RecordingHelpProps) {
  const cache = trpc.useUtils();
  const [words, setWords] = useDraft(transcriptDraft(recording.id));
  const [problem, setProblem] = useState<string>();
  const goOn = async (title: string) => {
    toast({ title, description: 'Your recording is being processed.' });
    onChange?.();
    await Promise.all([cache.calls.invalidate(), cache.concepts.invalidate(), cache.thoughts.invalidate()]);
  };
  const typing = trpc.recordings.typeTranscript.useMutation({
    onSuccess: () => {
      setWords('');
      return goOn('Transcript saved');
    },
    onError: (error) => setProblem(serverMessage(error, 'Failed to save the transcript. Please try again.')),
  });
  const retry = trpc.recordings.retry.useMutation({
    onSuccess: () => goOn('Trying again'),
    onError: (error) =>
      toast({
        title: 'Error',
        description: serverMessage(error, 'Failed to try again. Please try later.'),
        variant: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    typing.mutate({ id: recording.id, transcript: words.trim() });
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <TextArea
        label="What you said"
        hint="Typed, it is worked on as if you had just said it."
        rows={4}
        value={words}
        error={problem}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-3 *:data-missing:order-last">
        <SubmitButton missing={blankOnes({ 'What you said': words })} busy={typing.isPending}>
          Save Transcript
        </SubmitButton>
        {canRetry && (
          <Button busy={retry.isPending} onClick={() => retry.mutate({ id: recording.id })}>
            Retry
          </Button>
        )}
      </div>
    </form>
  );
}
