import type { KeyboardEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../ui/same-value.ts';

/** Attributes of an inline form that Escape closes while nothing was changed in it; what was typed is not lost by one key. */
export function closesOnEscape<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  leave: (() => void) | undefined,
) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !leave || isChanged(form)) return;
      event.preventDefault();
      leave();
    },
  };
}

/** A field that nobody has chosen or filled in is undefined, null or empty. */
function isChanged<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
): boolean {
  const held: FieldValues = form.formState.defaultValues ?? {};
  const now: FieldValues = form.getValues();
  return Object.keys(now).some((name) => !sameValue(now[name] || '', held[name] || ''));
}
