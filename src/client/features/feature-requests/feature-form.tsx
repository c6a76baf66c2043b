import type { FormEvent } from 'react';
import {
  FEATURE_DESCRIPTION_MAX_CHARACTERS,
  FEATURE_TITLE_MAX_CHARACTERS,
} from '../../../shared/features.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

export interface FeatureRequest {
  readonly title: string;
  readonly description: string;
}

export const EMPTY_REQUEST: FeatureRequest = { title: '', description: '' };

interface FeatureFormProps {
  request: FeatureRequest;
  onChange: (request: FeatureRequest) => void;
  onClose: () => void;
}

/** Asks for a feature. The text stays until the server has it. */
export function FeatureForm({ request, onChange, onClose }: FeatureFormProps) {
  const submission = trpc.features.submit.useMutation({
    onSuccess: () => {
      onChange(EMPTY_REQUEST);
      toast({ title: 'Feature submitted successfully! It will be reviewed by our team.' });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: serverMessage(error, 'Failed to submit feature'),
      }),
  });
  const fields = serverFields(submission.error);
  const blank = !request.title.trim() || !request.description.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.isPending) return;
    if (blank) {
      const description = 'Please provide both title and description';
      toast({ variant: 'destructive', title: 'Error', description });
      return;
    }
    submission.mutate(request);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        Submitted features are reviewed by our team before becoming visible.
      </p>
      <TextField
        label="Title"
        value={request.title}
        maxLength={FEATURE_TITLE_MAX_CHARACTERS}
        error={fields.title}
        onChange={(event) => onChange({ ...request, title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={4}
        value={request.description}
        maxLength={FEATURE_DESCRIPTION_MAX_CHARACTERS}
        error={fields.description}
        onChange={(event) => onChange({ ...request, description: event.target.value })}
      />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <SubmitButton
          missing={blankOnes({ Title: request.title, Description: request.description })}
          busy={submission.isPending}
          disabled={blank}
        >
          Submit Feature
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
