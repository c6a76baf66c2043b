import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { toastSuccess } from '../../../ui/notices.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { missingOf, RoundFields, useRoundForm } from './round-fields.tsx';

/** Opens the next round. Keeps its input when the server refuses. */
export function OpenRoundForm() {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const form = useRoundForm();
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
      <RoundFields form={form} />
      <SubmitButton className="justify-self-start" missing={missingOf(form)} busy={open.isPending}>
        Open round
      </SubmitButton>
    </form>
  );
}
