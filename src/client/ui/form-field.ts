import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

type BoundField<Name extends string> = UseFormRegisterReturn<Name> & { error: string | undefined };

/**
 * Binds a field of this kit to a react-hook-form field, its message included:
 * `<TextField label="First name" {...formField(form, 'firstName')} />`.
 */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, FieldValues | undefined>,
  name: Name,
): BoundField<Name> {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}
