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

/**
 * Like toE164, but a number without its country's code has to be one that is assigned in the US: `06 12 34 56 78` has ten
 * digits as well, and is French.
 */
export function toSureE164(typed: string): string | null {
  return /^\s*(?:\+|00)/.test(typed) ? toE164(typed) : toOwnE164(typed);
}

/** Like toE164, but also rejects unassigned numbers such as 111-111-1111. */
function toOwnE164(typed: string): string | null {
  const parsed = parse(typed);
  return parsed?.isValid() ? parsed.number : null;
}

/** A founder's own number. @throws AppError bad_input, beside the field */
export function requireE164(typed: string): string {
  return numberOr(toOwnE164(typed));
}

/**
 * The number of a sender: any possible one, since area codes are in use before the library lists them, and a text that a network
 * delivered comes from a number that exists.
 *
 * @throws AppError bad_input, beside the field
 */
export function requireSenderE164(from: string): string {
  return numberOr(toE164(from));
}

function numberOr(number: string | null): string {
  if (!number) throw new AppError('bad_input', PHONE_MESSAGE, { fields: { phoneNumber: PHONE_MESSAGE } });
  return number;
}
