import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfig } from '../../lib/config.ts';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { lateCheck } from './late-checks.ts';
import { TYPED_EMAIL } from './typed-email.ts';

const CHECK = lateCheck(({ forgot }) => forgot);

/** Asks for the link that chooses a new password. */
export function ForgotForm() {
  const config = useConfig();
  const form = useForm({ resolver: CHECK, defaultValues: { email: '' } });
  const draft = useFormDraft(form, TYPED_EMAIL);
  const [failure, setFailure] = useState<string>();
  const forgot = trpc.accounts.forgot.useMutation({
    onSuccess: draft.forgetAnd(() => form.reset()),
    onError: (error) => setFailure(serverMessage(error, 'That did not work. Please try again.')),
  });
  if (config?.mailConfigured === false) {
    return (
      <p>This server sends no mail. Whoever runs it can make a link for you that chooses a new password.</p>
    );
  }
  if (forgot.isSuccess) {
    return (
      <p role="status">
        If there is an account with that e-mail, a link to choose a new password is on its way. It works for
        an hour.
      </p>
    );
  }
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    forgot.mutate(values);
  });
  return (
    <CredentialsForm onSubmit={submit} failure={failure} paused={forgot.isPaused}>
      <p>We send you a link that chooses a new one.</p>
      <TextField label="E-mail" type="email" autoComplete="username" {...formField(form, 'email')} />
      <Button type="submit" variant="primary" busy={forgot.isPending}>
        Send link
      </Button>
    </CredentialsForm>
  );
}
