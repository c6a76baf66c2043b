import { type FormEvent, useState } from 'react';
import { FEEDBACK_INCOMPLETE, FEEDBACK_MAX_CHARACTERS } from '../../../shared/feedback.ts';
import { trpc } from '../../lib/trpc.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { StarRating } from '../../ui/star-rating.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';

interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How the AI is doing, in one to five stars and words (specification 2, section 2). */
export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  const [rating, setRating] = useState(0);
  const [feedback, setFeedback] = useDraft('feedback');
  const complete = rating > 0 && feedback.trim() !== '';
  const submit = trpc.feedback.submit.useMutation({
    onSuccess: () => {
      toast({ title: 'Feedback submitted', description: 'Thank you for your feedback!' });
      setRating(0);
      setFeedback('');
      onOpenChange(false);
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to submit feedback. Please try again.',
        variant: 'destructive',
      }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) submit.mutate({ rating, feedback });
    else toast({ title: 'Missing information', description: FEEDBACK_INCOMPLETE, variant: 'destructive' });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How is the AI doing?">
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <StarRating label="Rate the AI performance (1-5 stars)" value={rating} onValueChange={setRating} />
        <TextArea
          label="General feedback"
          rows={4}
          maxLength={FEEDBACK_MAX_CHARACTERS}
          value={feedback}
          onChange={(event) => setFeedback(event.target.value)}
        />
        <DialogActions>
          <SubmitButton
            missing={[...(rating > 0 ? [] : ['Stars']), ...(feedback.trim() ? [] : ['General feedback'])]}
            disabled={!complete}
            busy={submit.isPending}
          >
            {submit.isPending ? 'Submitting...' : 'Submit Feedback'}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
