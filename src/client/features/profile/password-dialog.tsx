import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePasswordInput } from '../../../shared/account-recovery.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formField } from '../../ui/form-field.ts';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Changes the password; every other session ends. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { current: '', next: '' },
  });
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: () => {
      void utils.accounts.sessions.invalidate();
      toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
      onClose();
    },
  });
  const refusals = serverFields(change.error);
  useRefusals(form, refusals);
  const beside = Object.keys(refusals).length > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Change Password" width={480}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // A form inside a form's dialog: the profile behind it is not to be saved.
          event.stopPropagation();
          void form.handleSubmit((values) => change.mutate(values))(event);
        }}
      >
        <FormError
          message={
            change.error && !beside
              ? serverMessage(change.error, 'Your password was not changed.')
              : undefined
          }
        />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...formField(form, 'current')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters"
          {...formField(form, 'next')}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton
            answersPress
            missing={blankOnes({
              'Current password': form.watch('current'),
              'New password': form.watch('next'),
            })}
            busy={change.isPending}
          >
            Change Password
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
