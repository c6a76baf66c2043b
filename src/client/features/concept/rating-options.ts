import type { SelectOption } from '../../ui/select.tsx';

/** Labels as options of a select, highest first. */
export function ratingOptions(labels: readonly string[]): SelectOption[] {
  return [...labels].reverse().map((label) => ({ value: label, label }));
}
