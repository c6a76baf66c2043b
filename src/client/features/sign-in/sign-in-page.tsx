import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { signInInput, signUpInput } from '../../../shared/accounts.ts';
import { useConfig } from '../../lib/config.ts';
import { serverFields, serverMessage, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { FormError } from '../../ui/form-error.tsx';
import { formField } from '../../ui/form-field.ts';
import { Logo } from '../../ui/logo.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Why a single sign-on came back without a session, by the code that the server sends. */
const PROBLEMS: Readonly<Record<string, string>> = {
  conflict: 'An account with that e-mail already exists. Please sign in with its password.',
  unauthenticated: 'That sign-in did not work. Please try again.',
  unavailable: 'The sign-in provider cannot be reached. Please try again in a moment.',
};

/** The sign-in and sign-up page (/api/auth/login). */
export function SignInPage() {
  const [params, setParams] = useSearchParams();
  const signingUp = params.get('mode') === 'sign-up';
  const config = useConfig();
  const closed = config?.signIn === 'soon';
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-4 py-12">
      <title>{signingUp ? 'Sign up' : 'Sign in'}</title>
      <a href="/" className="self-start">
        <Logo name={config?.productName ?? 'Hunchline'} />
      </a>
      <h1>{signingUp ? 'Put your hunch on the line' : 'Back on the line'}</h1>
      <FormError message={PROBLEMS[params.get('problem') ?? '']} />
      {closed ? <p>Sign-in is coming soon.</p> : signingUp ? <SignUpForm /> : <SignInForm />}
      {config?.oidcConfigured && !closed && (
        <a href="/api/auth/oidc/start" className={buttonStyle('secondary')}>
          Continue with single sign-on
        </a>
      )}
      {!closed && (
        <p className="text-ink-soft">
          {signingUp ? 'Have an account already? ' : 'New here? '}
          <button
            type="button"
            className="link"
            onClick={() => setParams(signingUp ? {} : { mode: 'sign-up' }, { replace: true })}
          >
            {signingUp ? 'Sign in' : 'Sign up'}
          </button>
        </p>
      )}
    </main>
  );
}

function goHome(): void {
  window.location.assign('/');
}

function SignInForm() {
  const form = useForm({ resolver: zodResolver(signInInput), defaultValues: { email: '', password: '' } });
  const [failure, setFailure] = useState<string>();
  const signIn = trpc.accounts.signIn.useMutation({
    onSuccess: goHome,
    onError: (error) => setFailure(serverMessage(error, 'We could not sign you in. Please try again.')),
  });
  const submit = form.handleSubmit((values) => signIn.mutate(values));
  return (
    <CredentialsForm onSubmit={submit} failure={failure}>
      <TextField label="E-mail" type="email" autoComplete="username" {...formField(form, 'email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        {...formField(form, 'password')}
      />
      <Button type="submit" variant="primary" busy={signIn.isPending || signIn.isSuccess}>
        Sign in
      </Button>
    </CredentialsForm>
  );
}

type SignUpValues = z.input<typeof signUpInput>;

function SignUpForm() {
  const form = useForm<SignUpValues, unknown, z.output<typeof signUpInput>>({
    resolver: zodResolver(signUpInput),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const [failure, setFailure] = useState<string>();
  const signUp = trpc.accounts.signUp.useMutation({
    onSuccess: goHome,
    onError: (error) => {
      const { email } = serverFields(error);
      if (email) form.setError('email', { message: email });
      else setFailure(serverMessage(error, 'We could not make your account. Please try again.'));
    },
  });
  const submit = form.handleSubmit((values) => signUp.mutate(values));
  return (
    <CredentialsForm onSubmit={submit} failure={failure}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...formField(form, 'firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...formField(form, 'lastName')} />
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

interface CredentialsFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  failure: string | undefined;
  children: React.ReactNode;
}

function CredentialsForm({ onSubmit, failure, children }: CredentialsFormProps) {
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void onSubmit(event)}>
      {failure && <FormError message={failure} />}
      {children}
    </form>
  );
}
