import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';
import type { FieldsDraft } from './use-edited-fields.ts';
import { valueIn } from './use-kept-state.ts';

/**
 * What is typed over a form's fields, for `useEditedFields`: kept under a name through a reload and through leaving the
 * page, in this tab. Only the fields that were touched are: the others follow the server afterwards, too.
 */
export function useKeptFields<Fields extends object>(
  name: string,
  schema: z.ZodType<Partial<Fields>>,
): FieldsDraft<Fields> & { forget: () => void } {
  const key = useDraftKey(name);
  const [kept] = useState(() => (key ? valueIn(readDraft(key), schema) : null));
  const keep = useCallback(
    (changes: Partial<Fields> | null) => {
      if (key) writeDraft(key, changes ? JSON.stringify(changes) : '');
    },
    [key],
  );
  return { kept, keep, forget: () => keep(null) };
}
