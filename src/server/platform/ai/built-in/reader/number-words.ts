import type { Token } from './tokens.ts';

const UNITS =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' ');

/** A whole number in digits or in one word, "none" among them; null for any other word. */
export function numberOf(token: Pick<Token, 'lower'> | undefined): number | null {
  if (!token) return null;
  if (/^\d[\d,]*$/.test(token.lower)) return Number(token.lower.replaceAll(',', ''));
  const unit = UNITS.indexOf(token.lower);
  if (unit >= 0) return unit;
  const ten = TENS.indexOf(token.lower);
  return ten >= 0 ? 10 * (ten + 2) : null;
}
