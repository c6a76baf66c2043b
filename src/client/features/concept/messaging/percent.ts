/** `40%`, from a fraction. */
export function percentOf(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
