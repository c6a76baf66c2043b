import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from './changed-fields.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';

/**
 * Keeps what is typed into a form under a name, through a reload and through leaving the page; without a name, nothing is
 * kept. Call `forget` when it is submitted or given up: it is gone once the form goes, unless somebody types on meanwhile.
 * `forgetAnd` makes the function that does so and then leaves the form.
 */
export function useFormDraft<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  name: string | undefined,
): { forget: () => void; forgetAnd: (leave: () => void) => () => void } {
  const key = useDraftKey(name);
  const leaves = useRef<'kept' | 'forgotten'>('kept');
  useEffect(() => {
    if (!key) return;
    const kept = valuesIn(readDraft(key), heldBy(form));
    if (kept) form.reset({ ...heldBy(form), ...kept }, { keepDefaultValues: true });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name, defaultValues }) => {
        const changes = changedFields<object>(defaultValues ?? {}, values);
        // No name: the whole form was set, emptied after it was sent or by what the server holds now. Nobody typed that.
        if (!name && changes && leaves.current === 'kept') return;
        if (name) leaves.current = 'kept';
        // Only what was touched: the rest follows the server after a reload, too.
        writeDraft(key, changes && leaves.current === 'kept' ? JSON.stringify(changes) : '');
      },
    });
    return () => {
      unsubscribe();
      if (leaves.current === 'forgotten') writeDraft(key, '');
    };
  }, [key, form]);
  const forget = () => {
    leaves.current = 'forgotten';
  };
  const forgetAnd = (leave: () => void) => () => {
    forget();
    leave();
  };
  return { forget, forgetAnd };
}

function heldBy<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
): Values {
  return form.formState.defaultValues as Values;
}

/** The fields in a draft that the form knows and that hold what it holds: another version may have kept others. */
function valuesIn<Values extends FieldValues>(text: string, held: Values): Partial<Values> | null {
  try {
    const parsed: unknown = text ? JSON.parse(text) : null;
    if (parsed === null || typeof parsed !== 'object') return null;
    const fits = ([name, value]: [string, unknown]) =>
      held[name] == null || kindOf(value) === kindOf(held[name]);
    return Object.fromEntries(Object.entries(parsed).filter(fits)) as Partial<Values>;
  } catch {
    return null;
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}
