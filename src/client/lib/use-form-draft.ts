import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
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
    if (kept) form.reset(kept, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => {
      leaves.current = 'kept';
      writeDraft(key, JSON.stringify(values));
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

/** What this tab wrote itself; anything else is no draft. */
function valuesIn<Values>(text: string): Values | null {
  try {
    const parsed: unknown = text ? JSON.parse(text) : null;
    return parsed !== null && typeof parsed === 'object' ? (parsed as Values) : null;
  } catch {
    return null;
  }
}
