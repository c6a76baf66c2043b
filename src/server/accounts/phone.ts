import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from '../errors.ts';

export const PHONE_MESSAGE = 'Please enter a valid phone number';

/** 00 is the international prefix in most of the world, and no US number begins with it. */
function parse(typed: string) {
  return parsePhoneNumberFromString(typed.replace(/^\s*00\s*(?=[1-9])/, '+'), 'US');
}

/** Normalises a number in any usual notation to E.164; null when invalid. A bare ten-digit number is a US one. */
export function toE164(typed: string): string | null {
  const parsed = parse(typed);
  return parsed?.isPossible() ? parsed.number : null;
}

/** Like toE164, but also rejects unassigned numbers such as 111-111-1111. */
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
