/** Whether two values of a form's field are the same: texts, numbers, switches, or lists of them. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
