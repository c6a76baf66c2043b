import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverMessage, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { Button } from '../../ui/button.tsx';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { lateCheck } from './late-checks.ts';
import { TYPED_EMAIL } from './typed-email.ts';

const CHECK = lateCheck(({ signIn }) => signIn);

interface SignInFormProps {
  /** The address to begin with, where the page knows whose it is. */
  email?: string | undefined;
  /** Told the founder's id. */
  onSignedIn: (id: string) => void;
  onForgot: () => void;
}

export function SignInForm({ email = '', onSignedIn, onForgot }: SignInFormProps) {
  const form = useForm({ resolver: CHECK, defaultValues: { email, password: '' } });
  const draft = useFormDraft(form, TYPED_EMAIL, 'password');
  const [failure, setFailure] = useState<string>();
  const signIn = trpc.accounts.signIn.useMutation({
    onSuccess: ({ id }) => draft.forgetAnd(() => onSignedIn(id))(),
    onError: (error) => setFailure(serverMessage(error, 'We could not sign you in. Please try again.')),
  });
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    signIn.mutate(values);
  });
  return (
    <CredentialsForm onSubmit={submit} failure={failure} paused={signIn.isPaused}>
      <TextField label="E-mail" type="email" autoComplete="username webauthn" {...formField(form, 'email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...formField(form, 'password')}
      />
      <Button type="submit" variant="primary" busy={signIn.isPending || signIn.isSuccess}>
        Sign in
      </Button>
      <button type="button" className="link self-start" onClick={onForgot}>
        Forgot your password?
      </button>
    </CredentialsForm>
  );
}
