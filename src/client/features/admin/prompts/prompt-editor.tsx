import { type FormEvent, useState } from 'react';
import type { PromptView } from '../../../../shared/prompts.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { DryRun } from './dry-run.tsx';

interface PromptEditorProps {
  prompt: PromptView;
  onClose: () => void;
}

/** Both texts of a prompt, to be saved as a new version, and to be tried on a saved pitch before that. */
export function PromptEditor({ prompt, onClose }: PromptEditorProps) {
  const [systemPrompt, setSystemPrompt] = useState(prompt.systemPrompt);
  const [userPrompt, setUserPrompt] = useState(prompt.userPrompt);
  // The version that is being edited: another one saved meanwhile is not overwritten unseen.
  const [version] = useState(prompt.version);
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const update = trpc.prompts.update.useMutation({
    onSuccess: async () => {
      toastSuccess('AI prompt updated successfully');
      await Promise.all([utils.prompts.list.invalidate(), utils.prompts.versions.invalidate()]);
      onClose();
    },
    onError: (error) => refuse(error, 'Failed to update AI prompt'),
  });
  const errors = serverFields(update.error);
  const whole = update.error && Object.keys(errors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ id: prompt.id, systemPrompt, userPrompt, version });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label="System Prompt"
        rows={12}
        spellCheck={false}
        value={systemPrompt}
        onChange={(event) => setSystemPrompt(event.target.value)}
        error={errors.systemPrompt}
      />
      <TextArea
        label="User Prompt Template"
        rows={12}
        spellCheck={false}
        value={userPrompt}
        onChange={(event) => setUserPrompt(event.target.value)}
        hint={
          prompt.placeholders.length > 0
            ? `Needs ${prompt.placeholders.map((name) => `{{${name}}}`).join(', ')}, and knows no other placeholder.`
            : 'Knows no placeholder.'
        }
        error={errors.userPrompt}
      />
      {whole && <FormError message={serverMessage(update.error, 'The server could not be reached.')} />}
      <DryRun prompt={prompt} systemPrompt={systemPrompt} userPrompt={userPrompt} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={update.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
