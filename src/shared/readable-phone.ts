import { PHONE_FORMATS } from './phone-formats.ts';

const US_NUMBER = /^\+1(\d{3})(\d{3})(\d{4})$/;
/** Calling codes of one digit and of two; all others have three. */
const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d{4,})$/;

/**
 * A number in E.164 as people of its country read it: `+14155550100` is `+1 (415) 555-0100`, `+351912345678` is
 * `+351 912 345 678`. Countries that are not listed are grouped in threes. What is no number stays as it is.
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
