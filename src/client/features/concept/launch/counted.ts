/** A number of things in words: "1 visit", "2 visits". */
export function counted(count: number, thing: string): string {
  return `${count} ${count === 1 ? thing : `${thing}s`}`;
}
