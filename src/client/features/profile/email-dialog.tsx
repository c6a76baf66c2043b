import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changeEmailInput } from '../../../shared/account-recovery.ts';
import type { UserView } from '../../../shared/accounts.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { formField } from '../../ui/form-field.ts';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Asks for another e-mail, which takes effect once it is confirmed there. */
export function EmailDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(changeEmailInput),
    defaultValues: { email: '', password: '' },
  });
  const draft = useFormDraft(form, 'new e-mail', 'password');
  const change = trpc.accounts.changeEmail.useMutation({
    onSuccess: (_user, { email }) => {
      toast({ title: 'Link Sent', description: `Open the link that we sent to ${email} to confirm it.` });
      draft.forgetAnd(onClose)();
    },
  });
  const refusals = serverFields(change.error);
  useRefusals(form, refusals);
  const beside = Object.keys(refusals).length > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Change E-mail" width={480}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // A form inside a form's dialog: the profile behind it is not to be saved.
          event.stopPropagation();
          void form.handleSubmit((values) => {
            // For an address that is confirmed already no link goes out.
            if (values.email !== user.email || !user.emailConfirmed) return change.mutate(values);
            form.setError('email', { message: 'This is your e-mail already' }, { shouldFocus: true });
          })(event);
        }}
      >
        <FormError
          message={
            change.error && !beside ? serverMessage(change.error, 'Your e-mail was not changed.') : undefined
          }
        />
        <TextField label="New e-mail" type="email" autoComplete="email" {...formField(form, 'email')} />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          {...formField(form, 'password')}
        />
        <DialogActions>
          <Button onClick={draft.forgetAnd(onClose)}>Cancel</Button>
          <SubmitButton
            answersPress
            missing={blankOnes({
              'New e-mail': form.watch('email'),
              'Your password': form.watch('password'),
            })}
            busy={change.isPending}
          >
            Send Link
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
