import { serverFields, serverMessage } from './trpc.ts';

/** Beside fields, what a form says of itself as a whole. */
export const WHOLE_FORM = 'form';

/**
 * For a form that stays open: the errors of its fields, or, where the server refused all of it or gave no answer, why, as
 * {@link WHOLE_FORM}. A notification says so too, and is gone a moment later.
 */
export function formRefusals(error: unknown): Record<string, string> {
  const fields = serverFields(error);
  if (!error || Object.keys(fields).length > 0) return fields;
  return { [WHOLE_FORM]: serverMessage(error, 'Not saved. What you typed is still here; please try again.') };
}
