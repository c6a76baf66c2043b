/** A fraction as whole percent, such as `40%`, and what there is none of as "none yet". */
export function percentOf(fraction: number | null | undefined): string {
  return fraction == null ? 'none yet' : `${Math.round(fraction * 100)}%`;
}
