import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { serverFields } from '../../lib/trpc.ts';

/** Puts what the server said about single fields beside them. */
export function showServerFields<Values extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<Values, unknown, Out>,
  error: unknown,
): void {
  const known = Object.keys(form.getValues());
  for (const [name, message] of Object.entries(serverFields(error))) {
    if (known.includes(name)) form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true });
  }
}
