import type { FormEvent, ReactNode } from 'react';
import { FormError } from '../../ui/form-error.tsx';

interface CredentialsFormProps {
  onSubmit: (event: FormEvent) => Promise<void>;
  failure: string | undefined;
  children: ReactNode;
}

export function CredentialsForm({ onSubmit, failure, children }: CredentialsFormProps) {
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
      {failure && <FormError message={failure} />}
      {children}
    </form>
  );
}
