import { useForm } from 'react-hook-form';
import { CANVAS_BOX_LABELS, type CanvasBox } from '../../../../shared/canvas.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { followed, formField, newerField } from '../../../ui/form-field.ts';
import { NewerValue } from '../../../ui/newer-value.tsx';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface CanvasSummaryFormProps {
  conceptId: string;
  box: CanvasBox;
  summary: string | null;
  onDone: () => void;
}

/** Edits the summary of a canvas box. Keeps its input when saving fails. */
export function CanvasSummaryForm({ conceptId, box, summary, onDone }: CanvasSummaryFormProps) {
  const held = { summary: summary ?? '' };
  const form = useForm({ defaultValues: held, ...followed(held) });
  const draft = useFormDraft(form, `summary of ${box} of ${conceptId}`);
  const leave = draft.forgetAnd(onDone);
  const utils = trpc.useUtils();
  const save = trpc.concepts.updateCanvasSummary.useMutation({
    onSuccess: (concept) => {
      utils.concepts.get.setData({ id: conceptId }, concept);
      toastSuccess('Canvas summary updated successfully');
    },
    onError: () => toastError('Failed to update canvas summary'),
  });
  useRefusals(form, serverFields(save.error));
  const submit = form.handleSubmit(({ summary }) => {
    if (!summary.trim() || save.isPending) return;
    // What was typed on meanwhile stays, and so does a form that was closed and opened again.
    const onSuccess = () => form.getValues('summary') === summary && leave();
    draft.forget(save.mutateAsync({ id: conceptId, canvasBox: box, summary: summary.trim() }, { onSuccess }));
  });
  const missing = blankOnes({ 'the summary': form.watch('summary') });
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <TextArea
        label={`Summary of ${CANVAS_BOX_LABELS[box]}`}
        hideLabel
        rows={5}
        autoFocus
        maxLength={2000}
        {...formField(form, 'summary')}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onDone()}
      />
      {/* Its own change is none from elsewhere. */}
      <NewerValue key={save.isSuccess ? save.submittedAt : 0} {...newerField(form, held, 'summary')} />
      <div className="flex flex-wrap items-center gap-2 [&>[data-missing]]:order-last">
        <SubmitButton variant="secondary" size="small" missing={missing} busy={save.isPending}>
          Save
        </SubmitButton>
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
