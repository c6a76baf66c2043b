/** Focuses a field, unless that would open an on-screen keyboard unasked. */
export function focusField(field: HTMLElement | null): void {
  if (window.matchMedia?.('(hover: hover) and (pointer: fine)').matches)
    field?.focus({ preventScroll: true });
}
