import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { takeDownInput } from '../../../../shared/launch.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormDraft } from '../../../lib/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { formField } from '../../../ui/form-field.ts';
import { blankOnes, SubmitButton } from '../../../ui/submit-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useAdminRefusal } from '../use-admin-refusal.ts';

/** Asks why, and takes a public page down for good. */
export function TakeDownDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const refuse = useAdminRefusal();
  const form = useForm({
    resolver: zodResolver(takeDownInput.pick({ reason: true })),
    defaultValues: { reason: '' },
  });
  const draft = useFormDraft(form, `taking down ${slug}`);
  const takeDown = trpc.launch.takeDown.useMutation({
    onSuccess: async () => {
      draft.forget();
      toast({ title: 'Page taken down' });
      await utils.launch.reports.invalidate();
      onClose();
    },
    onError: (failure) => refuse(failure, 'Failed to take the page down'),
  });
  const submit = form.handleSubmit(({ reason }) => takeDown.mutate({ slug, reason }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take down /p/${slug}?`}
      description="Nobody will see the page any more, and its founder cannot publish it again. They read your reason."
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextArea label="Reason" rows={3} {...formField(form, 'reason')} />
        <DialogActions>
          <Button onClick={draft.forgetAnd(onClose)}>Cancel</Button>
          <SubmitButton
            variant="danger"
            missing={blankOnes({ Reason: form.watch('reason') })}
            busy={takeDown.isPending}
          >
            Take down
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
