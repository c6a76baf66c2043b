import { useRef, useState } from 'react';
import type { z } from 'zod';
import { readDraft, writeDraft } from './draft-store.ts';
import { useDraftKey } from './use-draft.ts';

/**
 * What is typed into several fields, kept under a name through a reload and through leaving the page, in this tab. Call
 * `forget` once it is sent or given up. What another version of the program kept is no draft when the schema refuses it.
 */
export function useKeptState<Value>(name: string, initial: Value, schema: z.ZodType<Value>) {
  const key = useDraftKey(name);
  const [value, setValue] = useState(() => (key ? valueIn(readDraft(key), schema) : null) ?? initial);
  const latest = useRef(value);
  return {
    value,
    /** Takes the new value, made from the latest one: an answer may come in while something else is typed. */
    change: (make: (held: Value) => Value) => {
      const next = make(latest.current);
      latest.current = next;
      setValue(next);
      if (key) writeDraft(key, JSON.stringify(next));
    },
    forget: () => {
      if (key) writeDraft(key, '');
    },
  };
}

/** What a draft holds; null for none, and for what the schema refuses. */
function valueIn<Value>(text: string, schema: z.ZodType<Value>): Value | null {
  try {
    return text ? schema.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
