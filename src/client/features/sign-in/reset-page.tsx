import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { resetForm } from '../../../shared/account-recovery.ts';
import { useConfig } from '../../lib/config.ts';
import { paths } from '../../lib/paths.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { formField } from '../../ui/form-field.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AccountFrame } from './account-frame.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** /reset/{token}: chooses a new password, and signs in; where there are no passwords, leads to where one signs in. */
export function ResetPage() {
  const config = useConfig();
  return (
    <AccountFrame title="New password" heading="Choose a new password">
      {config && (config.oidcOnly ? <SingleSignOnOnly /> : <ResetForm />)}
    </AccountFrame>
  );
}

function SingleSignOnOnly() {
  return (
    <>
      <p>Here you sign in by single sign-on only.</p>
      <a href="/api/auth/oidc/start" className={buttonStyle('secondary')}>
        Continue with single sign-on
      </a>
    </>
  );
}

function ResetForm() {
  const { token = '' } = useParams();
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: '' } });
  const [failure, setFailure] = useState<string>();
  const reset = trpc.accounts.reset.useMutation({
    onSuccess: () => window.location.assign(paths.home),
    onError: (error) => {
      if (!serverFields(error).password)
        setFailure(serverMessage(error, 'Your password was not changed. Please try again.'));
    },
  });
  useRefusals(form, serverFields(reset.error));
  const submit = form.handleSubmit(({ password }) => {
    setFailure(undefined);
    reset.mutate({ token, password });
  });
  return (
    <>
      <CredentialsForm onSubmit={submit} failure={failure} paused={reset.isPaused}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters"
          {...formField(form, 'password')}
        />
        <Button type="submit" variant="primary" busy={reset.isPending || reset.isSuccess}>
          Save password
        </Button>
      </CredentialsForm>
      <p>
        <a className="link" href={`${paths.signIn}?mode=forgot`}>
          Ask for a new link
        </a>
      </p>
    </>
  );
}
