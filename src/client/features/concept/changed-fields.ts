/**
 * The fields in which a form differs from what it was opened with; null when it differs in none. Saving only these
 * leaves alone what another tab has changed meanwhile.
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> | null {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => after[key] !== before[key]);
  if (keys.length === 0) return null;
  return Object.fromEntries(keys.map((key) => [key, after[key]])) as Partial<T>;
}
