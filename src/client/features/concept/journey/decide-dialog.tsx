import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ConceptView } from '../../../../shared/concepts.ts';
import { createDecisionInput, DECISIONS } from '../../../../shared/decisions.ts';
import { percentOf } from '../../../../shared/percent-of.ts';
import { serverFields, serverMessage, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { formField } from '../../../ui/form-field.ts';
import { toastError, toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { DECISION_WORDS } from './decision-words.ts';

const formSchema = createDecisionInput.omit({ conceptId: true });

interface DecideDialogProps {
  concept: ConceptView;
  onClose: () => void;
}

/**
 * Records a decision (go on, change or stop) with its reason; a snapshot of canvas and scores is saved with it. After a stop
 * it proposes to go on.
 */
export function DecideDialog({ concept, onClose }: DecideDialogProps) {
  const form = useForm<z.input<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { decision: concept.stoppedAt ? 'go' : undefined, because: '' },
  });
  const draft = useFormDraft(form, `decision on ${concept.id}`);
  const utils = trpc.useUtils();
  const decide = trpc.journey.decide.useMutation({
    onSuccess: async () => {
      draft.forget();
      toastSuccess('Decision written down');
      await Promise.all([
        utils.journey.invalidate(),
        utils.concepts.get.invalidate({ id: concept.id }),
        utils.concepts.list.invalidate(),
      ]);
      onClose();
    },
    onError: (error) => toastError(serverMessage(error, 'The decision could not be written down')),
  });
  useRefusals(form, serverFields(decide.error));
  const submit = form.handleSubmit((values) => decide.mutate({ conceptId: concept.id, ...values }));
  const [decision, because] = form.watch(['decision', 'because']);
  const missing = blankOnes({ 'What you will do': decision, Because: because });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Decide"
      description={`Score ${percentOf(concept.score)}, proven ${percentOf(concept.proven)}. Both are kept with the decision, and so is the canvas. It covers every experiment that has ended since your last decision.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <fieldset>
          <legend className="mb-2 font-semibold">What will you do?</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {DECISIONS.map((each) => (
              <label
                key={each}
                className="flex min-h-11 items-center gap-3 rounded border-[1.5px] border-line px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
              >
                <input type="radio" value={each} {...form.register('decision')} className="sr-only" />
                {DECISION_WORDS[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextArea label="Because" rows={4} {...formField(form, 'because')} />
        <DialogActions>
          <Button onClick={draft.forgetAnd(onClose)}>Cancel</Button>
          <SubmitButton missing={missing} busy={decide.isPending}>
            Write it down
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
