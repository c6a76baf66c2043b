import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { signUpInput } from '../../../shared/accounts.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { lateCheck } from './late-checks.ts';

type SignUpValues = z.input<typeof signUpInput>;

const CHECK = lateCheck(({ signUp }) => signUp);

interface SignUpFormProps {
  /** Where a sign-up leads. */
  back: string;
  /** The secret of an invitation's link, where one was opened. */
  invitation?: string;
}

export function SignUpForm({ back, invitation }: SignUpFormProps) {
  const form = useForm<SignUpValues, unknown, z.output<typeof signUpInput>>({
    resolver: CHECK,
    defaultValues: { email: '', password: '', firstName: '', lastName: '', invitation: invitation ?? null },
  });
  const draft = useFormDraft(form, 'sign-up', 'password');
  const [failure, setFailure] = useState<string>();
  const signUp = trpc.accounts.signUp.useMutation({
    onSuccess: draft.forgetAnd(() => window.location.assign(back)),
    onError: (error) => {
      const { email, password } = serverFields(error);
      if (!email && !password) {
        setFailure(serverMessage(error, 'We could not make your account. Please try again.'));
      }
    },
  });
  useRefusals(form, serverFields(signUp.error));
  const submit = form.handleSubmit((values) => {
    setFailure(undefined);
    signUp.mutate(values);
  });
  return (
    <CredentialsForm onSubmit={submit} failure={failure} paused={signUp.isPaused}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          hint="Optional"
          autoComplete="given-name"
          {...formField(form, 'firstName')}
        />
        <TextField
          label="Last name"
          hint="Optional"
          autoComplete="family-name"
          {...formField(form, 'lastName')}
        />
      </div>
      <TextField label="E-mail" type="email" autoComplete="username" {...formField(form, 'email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters"
        {...formField(form, 'password')}
      />
      <Button type="submit" variant="primary" busy={signUp.isPending || signUp.isSuccess}>
        Sign up
      </Button>
    </CredentialsForm>
  );
}
