import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from '../errors.ts';

export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** A number as typed in any usual form, in E.164; null when it is none. A bare ten-digit number is a US one. */
export function toE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  return parsed?.isPossible() ? parsed.number : null;
}

/** As toE164, for a number that somebody says is theirs: 111-111-1111 has the right length, and is nobody's. */
function toOwnE164(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  return parsed?.isValid() ? parsed.number : null;
}

/** @throws AppError bad_input, beside the field */
export function requireE164(typed: string, field = 'phoneNumber'): string {
  const number = toOwnE164(typed);
  if (!number) throw new AppError('bad_input', PHONE_MESSAGE, { fields: { [field]: PHONE_MESSAGE } });
  return number;
}
