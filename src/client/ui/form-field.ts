import type {
  FieldPath,
  FieldPathValue,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form';
import type { NewerValueProps } from './newer-value.tsx';
import { sameValue } from './same-value.ts';

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

/** For `useForm`: fields that nobody has touched follow what the server holds; null for something new. */
export function followed<Values extends FieldValues>(held: Values | null) {
  return held ? { values: held, resetOptions: { keepDirtyValues: true } } : {};
}

/** Offers what came in while a touched field was edited: `<NewerValue {...newerField(form, held, 'text')} />`. */
export function newerField<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: UseFormReturn<Values, unknown, FieldValues | undefined>,
  held: Values | null,
  name: Name,
): NewerValueProps<FieldPathValue<Values, Name>> {
  const draft = form.watch(name);
  return {
    current: held ? held[name] : draft,
    draft,
    touched: held !== null && form.getFieldState(name, form.formState).isDirty,
    onTake: (value) => form.setValue(name, value, { shouldDirty: true }),
  };
}

/** After saving, for a form that stays: it reads as it was stored, but where it was typed over meanwhile. */
export function settle<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, FieldValues | undefined>,
  sent: Values,
  stored: Values,
): void {
  const typed = form.getValues();
  form.reset(stored, { keepFieldsRef: true, keepDirtyValues: false });
  for (const name of Object.keys(stored) as FieldPath<Values>[])
    if (!sameValue(typed[name], sent[name])) form.setValue(name, typed[name], { shouldDirty: true });
}
