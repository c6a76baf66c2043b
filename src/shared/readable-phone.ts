import { PHONE_FORMATS } from './phone-formats.ts';

const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;
/** Calling codes with one digit and with two; all others have three. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * Formats an E.164 number as people of its country write it: `+14155550100` as `+1 (415) 555-0100`, `+351912345678` as
 * `+351 912 345 678`. Numbers of unlisted countries are grouped in threes; anything else is returned unchanged.
 */
export function readablePhone(number: string): string {
  const plain = number.replace(/[\s()-]/g, '');
  const us = US_NUMBER.exec(plain);
  if (us) return `+1 (${us[1]}) ${us[2]}-${us[3]}`;
  const [, code, national] = CALLING_CODE.exec(plain) ?? [];
  if (!code || !national) return number;
  return `+${code} ${grouped(code, national)}`;
}

function grouped(code: string, national: string): string {
  for (const [pattern, format, leading] of PHONE_FORMATS[code] ?? []) {
    const whole = new RegExp(`^(?:${pattern})$`);
    if (whole.test(national) && new RegExp(`^(?:${leading})`).test(national))
      return national.replace(whole, format);
  }
  return national.replace(/(\d{3})(?=\d{2})/g, '$1 ');
}
