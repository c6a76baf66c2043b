/** Focuses a field, unless that would open an on-screen keyboard unasked. What a draft holds is gone on with at its end. */
export function focusField(field: HTMLElement | null): void {
  if (!window.matchMedia?.('(hover: hover) and (pointer: fine)').matches) return;
  field?.focus({ preventScroll: true });
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}
