import { PHONE_MESSAGE, toE164 } from '../accounts/phone.ts';
import { AppError } from '../errors.ts';

/** What a number is written with, and nothing else. */
const NUMERIC = /^[\d\s()+./-]+$/;
/** A number without its area, as people of one town know it, to the longest there is. */
const DIGITS = { least: 7, most: 15 };

/** E.164 when it can be read as a number; a founder may also keep words here, such as an extension. */
export function readPhone(typed: string | null | undefined): string | null {
  return typed ? (toE164(typed) ?? typed) : null;
}

/**
 * As readPhone, of what a founder types beside a name.
 *
 * @throws AppError bad_input, beside the field, for digits that are nobody's number; what is held already may stay
 */
export function requirePhone(typed: string | null | undefined, held: string | null = null): string | null {
  const number = readPhone(typed);
  if (!number || number === held || !NUMERIC.test(number)) return number;
  const digits = number.replace(/\D/g, '').length;
  if (digits >= DIGITS.least && digits <= DIGITS.most) return number;
  throw new AppError('bad_input', PHONE_MESSAGE, { fields: { phoneNumber: PHONE_MESSAGE } });
}
