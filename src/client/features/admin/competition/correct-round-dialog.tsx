import type { RoundView } from '../../../../shared/competition-rounds.ts';
import { serverFields, trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { useRefusals } from '../../../lib/use-refusals.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { toastSuccess } from '../../../ui/notices.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useAdminRefusal } from '../use-admin-refusal.ts';
import { localMinute, missingOf, RoundFields, useRoundForm } from './round-fields.tsx';

/** Corrects the end, prize and rules of the open round. */
export function CorrectRoundDialog({ round, onClose }: { round: RoundView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const form = useRoundForm(round);
  const draft = useFormDraft(form, `round ${round.id}`);
  const correct = trpc.competition.correctRound.useMutation({
    onSuccess: async () => {
      draft.forget();
      await utils.competition.invalidate();
      toastSuccess('Round corrected');
      onClose();
    },
    onError: (error) => refuse(error, 'Failed to correct round'),
  });
  useRefusals(form, serverFields(correct.error));
  const submit = form.handleSubmit(({ endsAt, ...said }) => {
    const chosen = endsAt.toISOString();
    // The field holds minutes: one that nobody touched must not move the end by seconds.
    const isSame = localMinute(chosen) === localMinute(round.endsAt);
    correct.mutate({ id: round.id, ...said, endsAt: isSame ? round.endsAt : chosen });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Correct round ${round.number}`}
      description="Visitors of the competition see it at once. Who has entered keeps their entry."
      width={640}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <RoundFields form={form} />
        <DialogActions>
          <Button onClick={draft.forgetAnd(onClose)}>Cancel</Button>
          <SubmitButton missing={missingOf(form)} busy={correct.isPending}>
            Save
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
