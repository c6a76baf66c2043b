import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { GRAND_PRIZE } from '../../../../shared/competition.ts';
import { openRoundInput } from '../../../../shared/competition-rounds.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { formField } from '../../../ui/form-field.ts';
import { toastSuccess } from '../../../ui/notices.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';

const formSchema = openRoundInput.extend({
  /** The value of a datetime-local field, in the administrator's time zone. */
  endsAt: z
    .string()
    .transform((typed) => (typed ? new Date(typed).toISOString() : ''))
    .pipe(openRoundInput.shape.endsAt),
});

/** Opens the next round. Keeps its input when the server refuses. */
export function OpenRoundForm() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { endsAt: '', prize: GRAND_PRIZE, rules: '' },
  });
  const draft = useFormDraft(form, 'new round');
  const open = trpc.competition.openRound.useMutation({
    onSuccess: async () => {
      draft.forget();
      await utils.competition.invalidate();
      toastSuccess('Round opened');
    },
    onError: (error) => refuse(error, 'Failed to open round'),
  });
  useRefusals(form, serverFields(open.error));
  const submit = form.handleSubmit((values) =>
    open.mutate({ ...values, endsAt: values.endsAt.toISOString() }),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="edge-quiet grid gap-4 rounded bg-surface p-4"
    >
      <h3>Open a round</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Ends at" type="datetime-local" {...formField(form, 'endsAt')} />
        <TextField
          label="Prize"
          hint={`Shown as “One entry per phone number, ${form.watch('prize')}”.`}
          maxLength={200}
          {...formField(form, 'prize')}
        />
      </div>
      <TextArea
        label="Rules"
        hint="May be left empty."
        rows={3}
        maxLength={5000}
        {...formField(form, 'rules')}
      />
      <SubmitButton
        className="justify-self-start"
        missing={blankOnes({ 'Ends at': form.watch('endsAt'), Prize: form.watch('prize') })}
        busy={open.isPending}
      >
        Open round
      </SubmitButton>
    </form>
  );
}
