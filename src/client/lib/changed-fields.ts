import { sameValue } from '../ui/same-value.ts';

/**
 * The fields in which a form differs from the stored values; null when there are none. Saving only these does not
 * overwrite what another tab has changed meanwhile.
 */
export function changedFields<T extends object>(held: T, fields: T): Partial<T> | null {
  const keys = (Object.keys(fields) as (keyof T)[]).filter((key) => !sameValue(fields[key], held[key]));
  if (keys.length === 0) return null;
  return Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<T>;
}
