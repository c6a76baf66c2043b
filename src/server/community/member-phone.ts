import { PHONE_MESSAGE, toE164 } from '../accounts/phone.ts';
import { AppError } from '../errors.ts';

/** The characters that phone numbers are written with. */
const NUMERIC = /^[\d\s()+./-]+$/;
/** Digits without an area code, as used locally, up to the longest valid number. */
const DIGITS = { least: 7, most: 15 };

/** E.164 if it can be parsed; other text, such as a remark, is kept as typed. */
export function readPhone(typed: string | null | undefined): string | null {
  return typed ? (toE164(typed) ?? typed) : null;
}

/**
 * Like readPhone, for a new value that a founder types.
 *
 * @throws AppError bad_input, beside the field, for digits that cannot be a number; a stored value may stay
 */
export function requirePhone(typed: string | null | undefined, held: string | null = null): string | null {
  const number = readPhone(typed);
  if (!number || number === held || !NUMERIC.test(number)) return number;
  const digits = number.replace(/\D/g, '').length;
  if (digits >= DIGITS.least && digits <= DIGITS.most) return number;
  throw new AppError('bad_input', PHONE_MESSAGE, { fields: { phoneNumber: PHONE_MESSAGE } });
}
