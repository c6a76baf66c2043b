import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from '../errors.ts';

export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** 00 is what most of the world dials before a country's code, and nothing that a US number begins with. */
function parse(typed: string) {
  return parsePhoneNumberFromString(typed.replace(/^\s*00\s*(?=[1-9])/, '+'), 'US');
}

/** A number as typed in any usual form, in E.164; null when it is none. A bare ten-digit number is a US one. */
export function toE164(typed: string): string | null {
  const parsed = parse(typed);
  return parsed?.isPossible() ? parsed.number : null;
}

/** As toE164, for a number that somebody says is theirs: 111-111-1111 has the right length, and is nobody's. */
function toOwnE164(typed: string): string | null {
  const parsed = parse(typed);
  return parsed?.isValid() ? parsed.number : null;
}

/** @throws AppError bad_input, beside the field */
export function requireE164(typed: string, field = 'phoneNumber'): string {
  const number = toOwnE164(typed);
  if (!number) throw new AppError('bad_input', PHONE_MESSAGE, { fields: { [field]: PHONE_MESSAGE } });
  return number;
}
