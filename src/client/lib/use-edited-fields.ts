import { useEffect, useState } from 'react';
import { sameValue } from '../ui/same-value.ts';
import { changedFields } from './changed-fields.ts';

const NO_DRAFT = { kept: null };

/** Where what is typed over the fields outlives the form. */
export interface FieldsDraft<Fields> {
  /** The fields that were typed over before. */
  readonly kept: Partial<Fields> | null;
  /** Told of what is typed over now; null for nothing. */
  readonly keep?: (changes: Partial<Fields> | null) => void;
}

/**
 * The fields of a form over what the server holds. One that was not touched follows the server; one that was stays as
 * it was typed, for `NewerValue` to offer what came in meanwhile.
 */
export function useEditedFields<Fields extends object>(
  held: Fields,
  { kept, keep }: FieldsDraft<Fields> = NO_DRAFT,
) {
  const [base, setBase] = useState(held);
  const [fields, setFields] = useState<Fields>(() => ({ ...held, ...kept }));
  if (!sameValue(base, held)) {
    setBase(held);
    setFields(followed(base, held, fields));
  }
  useEffect(() => keep?.(changedFields(base, fields)), [keep, base, fields]);
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));
  return {
    fields,
    set,
    /** For `NewerValue`, beside the field of this name. */
    newer: <Name extends keyof Fields>(name: Name) => ({
      current: held[name],
      draft: fields[name],
      onTake: (value: Fields[Name]) => setFields((before) => ({ ...before, [name]: value })),
    }),
    /** What was sent reads as it was stored, but where it was typed over meanwhile. */
    settle: (sent: Fields, stored: Fields) => setFields((before) => followed(sent, stored, before)),
  };
}

function followed<Fields extends object>(base: Fields, held: Fields, fields: Fields): Fields {
  const names = Object.keys(held) as (keyof Fields)[];
  const untouched = names.filter((name) => sameValue(fields[name], base[name]));
  return { ...fields, ...Object.fromEntries(untouched.map((name) => [name, held[name]])) };
}
