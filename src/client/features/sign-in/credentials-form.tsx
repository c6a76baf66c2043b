import type { FormEvent, ReactNode } from 'react';
import { FormError } from '../../ui/form-error.tsx';
import { loadChecks } from './late-checks.ts';

interface CredentialsFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  failure: string | undefined;
  /** What was sent waits for the network. */
  paused: boolean;
  children: ReactNode;
}

export function CredentialsForm({ onSubmit, failure, paused, children }: CredentialsFormProps) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onFocus={() => void loadChecks().catch(() => {})}
      onSubmit={(event) => void onSubmit(event)}
    >
      {failure && <FormError message={failure} />}
      {children}
      {paused && <p role="status">You are offline. This goes on by itself once there is a connection.</p>}
    </form>
  );
}
