import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PromptView } from '../../../../shared/prompts.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { DryRun } from './dry-run.tsx';

type PromptTexts = Pick<PromptView, 'systemPrompt' | 'userPrompt'>;
const TEXTS = ['systemPrompt', 'userPrompt'] as const;

interface PromptEditorProps {
  prompt: PromptView;
  onClose: () => void;
}

/** Both texts of a prompt, to be saved as a new version, and to be tried on a saved pitch before that. */
export function PromptEditor({ prompt, onClose }: PromptEditorProps) {
  const held = { systemPrompt: prompt.systemPrompt, userPrompt: prompt.userPrompt };
  const form = useForm<PromptTexts>({ defaultValues: held, ...followed(held) });
  const draft = useFormDraft(form, `prompt ${prompt.id}`);
  const leave = draft.forgetAnd(onClose);
  const typed = form.watch();
  const { version, keep } = useSeenVersion(prompt, typed);
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const update = trpc.prompts.update.useMutation({
    onSuccess: async () => {
      toastSuccess('AI prompt updated successfully');
      await Promise.all([utils.prompts.list.invalidate(), utils.prompts.versions.invalidate()]);
      leave();
    },
    onError: (error) => refuse(error, 'Failed to update AI prompt'),
  });
  // Only the server knows which placeholders a prompt needs: it validates both texts.
  const refusals = serverFields(update.error);
  useRefusals(form, refusals);
  const whole = update.error && Object.keys(refusals).length === 0;
  const submit = form.handleSubmit((texts) => update.mutate({ id: prompt.id, ...texts, version }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea label="System Prompt" rows={12} spellCheck={false} {...formField(form, 'systemPrompt')} />
      <NewerValue {...newerField(form, held, 'systemPrompt')} onKeep={() => keep('systemPrompt')} />
      <TextArea
        label="User Prompt Template"
        rows={12}
        spellCheck={false}
        hint={
          prompt.placeholders.length > 0
            ? `Needs ${prompt.placeholders.map((name) => `{{${name}}}`).join(', ')}, and knows no other placeholder.`
            : 'Knows no placeholder.'
        }
        {...formField(form, 'userPrompt')}
      />
      <NewerValue {...newerField(form, held, 'userPrompt')} onKeep={() => keep('userPrompt')} />
      {whole && <FormError message={serverMessage(update.error, 'The server could not be reached.')} />}
      <DryRun prompt={prompt} {...typed} />
      <div className="flex flex-wrap items-center justify-end gap-3 *:data-missing:order-first">
        <Button onClick={leave}>Cancel</Button>
        <SubmitButton
          missing={blankOnes({
            'System Prompt': typed.systemPrompt,
            'User Prompt Template': typed.userPrompt,
          })}
          busy={update.isPending}
        >
          Save
        </SubmitButton>
      </div>
    </form>
  );
}

/**
 * The version to send as the one edited. Normally the newest; but when an edited text was changed elsewhere and that
 * conflict is undecided, the version first seen, which the server then refuses.
 */
function useSeenVersion(prompt: PromptView, typed: PromptTexts) {
  const [seen, setSeen] = useState<PromptTexts & { version: number }>(prompt);
  const met = TEXTS.filter((name) => prompt[name] === typed[name] && prompt[name] !== seen[name]);
  if (met.length > 0) setSeen({ ...seen, ...Object.fromEntries(met.map((name) => [name, prompt[name]])) });
  const undecided = TEXTS.some((name) => prompt[name] !== seen[name] && prompt[name] !== typed[name]);
  return {
    version: undecided ? seen.version : prompt.version,
    keep: (name: keyof PromptTexts) => setSeen((before) => ({ ...before, [name]: prompt[name] })),
  };
}
