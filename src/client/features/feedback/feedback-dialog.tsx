import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  FEEDBACK_INCOMPLETE,
  FEEDBACK_MAX_CHARACTERS,
  submitFeedbackInput,
} from '../../../shared/feedback.ts';
import { serverFields, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formField } from '../../ui/form-field.ts';
import { StarRating } from '../../ui/star-rating.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Feedback on the AI: one to five stars and a text (specification 2, section 2). */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const form = useForm({
    resolver: zodResolver(submitFeedbackInput),
    defaultValues: { rating: 0, feedback: '' },
  });
  const draft = useFormDraft(form, 'feedback');
  const sending = trpc.feedback.submit.useMutation({
    onSuccess: () => {
      toast({ title: 'Feedback submitted', description: 'Thank you for your feedback!' });
      draft.forget();
      form.reset();
      onOpenChange(false);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to submit feedback. Please try again.',
        variant: 'destructive',
      }),
  });
  useRefusals(form, serverFields(sending.error));
  const submit = form.handleSubmit((values) => sending.mutate(values), toastIncomplete);
  const { rating, feedback } = form.watch();
  const missing = blankOnes({ Stars: rating > 0 ? 'given' : '', 'General feedback': feedback });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How is the AI doing?">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <StarRating
          label="Rate the AI performance (1-5 stars)"
          value={rating}
          onValueChange={(stars) => form.setValue('rating', stars, { shouldDirty: true })}
        />
        <TextArea
          label="General feedback"
          rows={4}
          maxLength={FEEDBACK_MAX_CHARACTERS}
          {...formField(form, 'feedback')}
        />
        <DialogActions>
          <SubmitButton missing={missing} busy={sending.isPending}>
            {sending.isPending ? 'Submitting...' : 'Submit Feedback'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function toastIncomplete(): void {
  toast({ title: 'Missing information', description: FEEDBACK_INCOMPLETE, variant: 'destructive' });
}
