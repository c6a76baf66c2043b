import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from './changed-fields.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';

/**
 * Keeps what is typed into a form under a name, through a reload and through leaving the page; without a name, nothing is
 * kept. Call `sent` with what is submitted and `discard` where it is given up: both forget it, the first when the form
 * goes.
 */
export function useFormDraft<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  name: string | undefined,
): { sent: () => void; discard: () => void } {
  const key = useDraftKey(name);
  const leaves = useRef<'kept' | 'forgotten'>('kept');
  useEffect(() => {
    if (!key) return;
    const kept = valuesIn<Values>(readDraft(key));
    if (kept) form.reset({ ...heldBy(form), ...kept }, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values, { name }) => {
      // No name: the whole form was set, by what the server holds now. Nobody typed that.
      if (!name) {
        // A form that stays after it was sent is empty again: a reload is not to bring back what was sent.
        if (leaves.current === 'forgotten') writeDraft(key, '');
        return;
      }
      leaves.current = 'kept';
      // Only what was touched: the rest follows the server after a reload, too.
      const changes = changedFields<object>(heldBy(form), values);
      writeDraft(key, changes ? JSON.stringify(changes) : '');
    });
    return () => {
      unsubscribe();
      if (leaves.current === 'forgotten') writeDraft(key, '');
    };
  }, [key, form]);
  const forget = () => {
    leaves.current = 'forgotten';
  };
  return { sent: forget, discard: forget };
}

function heldBy<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
): Values {
  return form.formState.defaultValues as Values;
}

/** What this tab wrote itself; anything else is no draft. */
function valuesIn<Values>(text: string): Values | null {
  try {
    const parsed: unknown = text ? JSON.parse(text) : null;
    return parsed !== null && typeof parsed === 'object' ? (parsed as Values) : null;
  } catch {
    return null;
  }
}
