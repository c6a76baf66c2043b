/** Formats a fraction as whole percent: `40%`. */
export function percentOf(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}
