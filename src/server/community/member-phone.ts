import { PHONE_MESSAGE, toSureE164 } from '../accounts/phone.ts';
import { AppError } from '../errors.ts';

/** The characters that phone numbers are written with. */
const NUMERIC = /^[\d\s()+./-]+$/;
/** Digits without an area code, as used locally, up to the longest valid number. */
const DIGITS = { least: 7, most: 15 };

/** A number that a spreadsheet has rounded: `4.91512E+12`. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

/** E.164 where it is sure which country's number it is; other text, such as a remark or a number as written at home, is kept as typed. */
export function readPhone(typed: string | null | undefined): string | null {
  if (!typed) return null;
  return (ROUNDED.test(typed.trim()) ? null : toSureE164(typed)) ?? typed;
}

/** Why what was read cannot be a number; null for a possible one, and for a remark in its place. */
export function phoneProblem(number: string | null): string | null {
  if (!number) return null;
  if (ROUNDED.test(number.trim())) return 'A spreadsheet has rounded this phone number';
  if (!NUMERIC.test(number)) return null;
  const digits = number.replace(/\D/g, '').length;
  return digits >= DIGITS.least && digits <= DIGITS.most ? null : PHONE_MESSAGE;
}

/**
 * Like readPhone, for a new value that a founder types.
 *
 * @throws AppError bad_input, beside the field, for digits that cannot be a number; a stored value may stay
 */
export function requirePhone(typed: string | null | undefined, held: string | null = null): string | null {
  const number = readPhone(typed);
  const problem = number === held ? null : phoneProblem(number);
  if (problem) throw new AppError('bad_input', problem, { fields: { phoneNumber: problem } });
  return number;
}
