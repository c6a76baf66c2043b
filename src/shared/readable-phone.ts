const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A number in E.164 as people read it: `+14155550100` is `+1 (415) 555-0100`; any other is grouped by the plus alone. */
export function readablePhone(number: string): string {
  const parts = US_NUMBER.exec(number.replace(/[\s()-]/g, ''));
  return parts ? `+1 (${parts[1]}) ${parts[2]}-${parts[3]}` : number;
}
