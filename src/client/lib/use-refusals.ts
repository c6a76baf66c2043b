import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Shows what the server said about single fields beside them and focuses the first of them:
 * `useRefusals(form, serverFields(save.error))`. What it said about anything else is the caller's to show.
 */
export function useRefusals<Values extends FieldValues, Sent extends FieldValues | undefined>(
  form: UseFormReturn<Values, unknown, Sent>,
  refusals: Readonly<Record<string, string>>,
): void {
  const told = JSON.stringify(refusals);
  useEffect(() => {
    const known = Object.keys(form.getValues());
    const refused = Object.entries(refusals).filter(([name]) => known.includes(name));
    for (const [at, [name, message]] of refused.entries())
      form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  }, [form, told]);
}
