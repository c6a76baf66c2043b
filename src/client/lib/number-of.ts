/** A number of things in words, with its thousands apart: "1 person", "2 people", "1,200 quotes". */
export function numberOf(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
