import { useState } from 'react';
import type { DryRunResult, PromptView } from '../../../../shared/prompts.ts';
import { serverMessage, trpc } from '../../../lib/trpc.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Select } from '../../../ui/select.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { dollars } from '../dollars.ts';
import { PromptText } from './prompt-text.tsx';

interface DryRunProps {
  prompt: PromptView;
  /** The unsaved texts in the editor. */
  systemPrompt: string;
  userPrompt: string;
}

/** Runs the edited prompt on a saved pitch without saving it. */
export function DryRun({ prompt, systemPrompt, userPrompt }: DryRunProps) {
  const pitches = trpc.prompts.pitches.useQuery();
  const [conceptId, setConceptId] = useState('');
  const run = trpc.prompts.dryRun.useMutation();
  return (
    <fieldset className="edge-quiet grid gap-4 rounded p-4">
      <legend className="px-1 text-sm font-semibold">Dry run</legend>
      {pitches.isError && !pitches.data && (
        <ErrorState
          message="The saved pitches could not be loaded."
          busy={pitches.isFetching}
          onRetry={() => void pitches.refetch()}
        />
      )}
      {pitches.data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          There is no saved pitch to try it on yet: a competition entry, or a concept of your own.
        </p>
      )}
      {pitches.data && pitches.data.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Saved pitch"
            className="min-w-0 grow"
            placeholder="Choose a pitch"
            options={pitches.data.map(({ id, title, origin }) => ({
              value: id,
              label: origin === 'competition' ? `${title} (competition)` : title,
            }))}
            value={conceptId}
            onChange={(event) => setConceptId(event.target.value)}
          />
          <SubmitButton
            type="button"
            variant="secondary"
            missing={conceptId ? [] : ['Saved pitch']}
            busy={run.isPending}
            onClick={() => run.mutate({ id: prompt.id, conceptId, systemPrompt, userPrompt })}
          >
            Run
          </SubmitButton>
        </div>
      )}
      {run.error && <FormError message={serverMessage(run.error, 'The dry run could not be done.')} />}
      {run.data && <Answer name={prompt.name} result={run.data} />}
    </fieldset>
  );
}

function Answer({ name, result }: { name: string; result: DryRunResult }) {
  return (
    <div role="status" className="grid gap-3">
      {!result.usesPrompts && (
        <p className="text-sm">
          The built-in analyst answered. It does not use prompts: this answer is the same whatever they say.
          Set OPENAI_API_KEY to try them.
        </p>
      )}
      <PromptText label="Answer" of={name} text={result.answer} tall />
      <p className="text-sm text-ink-soft tabular-nums">
        {result.model ?? 'no model'}, {result.inputTokens} tokens in, {result.outputTokens} out,{' '}
        {dollars(result.costMicros)}, {result.durationMs} ms
      </p>
    </div>
  );
}
