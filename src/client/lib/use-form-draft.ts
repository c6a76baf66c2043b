import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from './changed-fields.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';

/**
 * Keeps what is typed into a form under a name, through a reload and through leaving the page; without a name, nothing is
 * kept. Call `forget` when it is submitted: it is gone once the form goes, unless somebody types on meanwhile, or the promise
 * of the sending is refused, even after the form has gone. `forgetAnd` makes the function that gives it up, or ends it once
 * it was sent: the draft is gone at once, and the form is left. A secret field, a password, is never kept.
 */
export function useFormDraft<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  name: string | undefined,
  secret?: FieldPath<Values>,
): { forget: (sending?: unknown) => void; forgetAnd: (leave: () => void) => () => void } {
  const key = useDraftKey(name);
  const leaves = useRef<'kept' | 'forgotten'>('kept');
  useEffect(() => {
    if (!key) return;
    const kept = valuesIn(readDraft(key), heldBy(form));
    if (kept) form.reset({ ...heldBy(form), ...kept }, { keepDefaultValues: true });
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name, defaultValues }) => {
        const changes = without(secret, changedFields<object>(defaultValues ?? {}, values));
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
  }, [key, form, secret]);
  const forget = (sending?: unknown) => {
    leaves.current = 'forgotten';
    if (!(sending instanceof Promise)) return;
    const sent = key ? readDraft(key) : '';
    // Also without a draft: whoever sent it says that it failed.
    sending.catch(() => {
      if (leaves.current === 'kept') return;
      leaves.current = 'kept';
      // Typed on elsewhere meanwhile, under the same name: that is newer.
      if (key && !readDraft(key)) writeDraft(key, sent);
    });
  };
  const forgetAnd = (leave: () => void) => () => {
    forget();
    if (key) writeDraft(key, '');
    leave();
  };
  return { forget, forgetAnd };
}

function heldBy<Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
): Values {
  return form.formState.defaultValues as Values;
}

/** The changes that may be kept; null when there are none. */
function without(secret: string | undefined, changes: object | null): object | null {
  if (!changes || !secret || !(secret in changes)) return changes;
  const { [secret]: _never, ...rest } = changes as Record<string, unknown>;
  return Object.keys(rest).length > 0 ? rest : null;
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
