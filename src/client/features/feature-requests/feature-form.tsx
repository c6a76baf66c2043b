import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  FEATURE_DESCRIPTION_MAX_CHARACTERS,
  FEATURE_TITLE_MAX_CHARACTERS,
  submitFeatureInput,
} from '../../../shared/features.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { formField } from '../../ui/form-field.ts';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Asks for a feature. What is typed stays until the server has it, also while the other tab is shown. */
export function FeatureForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(submitFeatureInput),
    defaultValues: { title: '', description: '' },
  });
  const draft = useFormDraft(form, 'feature request');
  const submission = trpc.features.submit.useMutation({
    onSuccess: () => {
      draft.forget();
      form.reset();
      toast({ title: 'Feature submitted successfully! It will be reviewed by our team.' });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: serverMessage(error, 'Failed to submit feature'),
      }),
  });
  useRefusals(form, serverFields(submission.error));
  const submit = form.handleSubmit((request) => submission.mutate(request));
  const missing = blankOnes({ Title: form.watch('title'), Description: form.watch('description') });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Submitted features are reviewed by our team before becoming visible.
      </p>
      <TextField label="Title" maxLength={FEATURE_TITLE_MAX_CHARACTERS} {...formField(form, 'title')} />
      <TextArea
        label="Description"
        rows={4}
        maxLength={FEATURE_DESCRIPTION_MAX_CHARACTERS}
        {...formField(form, 'description')}
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <SubmitButton missing={missing} busy={submission.isPending}>
          Submit Feature
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
