import { type FormEvent, useState } from 'react';
import { useConfig, useProductName } from '../../lib/config.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { serverMessage, serverStatus, trpc } from '../../lib/trpc.ts';
import { Logo } from '../../ui/logo.tsx';
import { blankOnes, SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Asks for the admin password. */
export function AdminGate() {
  const config = useConfig();
  const productName = useProductName();
  const utils = trpc.useUtils();
  const [password, setPassword] = useState('');
  const unlock = trpc.admin.unlock.useMutation({
    onSuccess: (status) => {
      toast({ title: 'Success', description: 'Welcome to the admin panel' });
      utils.admin.status.setData(undefined, status);
    },
    onError: (error) => {
      const wrong = serverStatus(error) === 401;
      const description = wrong
        ? 'Invalid password'
        : serverMessage(error, 'The server could not be reached.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock.mutate({ password });
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-4 py-12">
      <PageTitle of="Admin Access" />
      <a href={paths.home} aria-label={`${productName} home`} className="self-start">
        <Logo name={config?.productName ?? null} />
      </a>
      <h1>Admin Access</h1>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={unlock.isError ? serverMessage(unlock.error, 'The server could not be reached.') : undefined}
        />
        <SubmitButton answersPress missing={blankOnes({ Password: password })} busy={unlock.isPending}>
          Access Admin Panel
        </SubmitButton>
      </form>
    </main>
  );
}
