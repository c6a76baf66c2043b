import { readablePhone } from '../../shared/readable-phone.ts';
import { hasWords } from './list-search.ts';

/** Whether somebody with this text and number is found by what was typed: words of either, or a number in any format. */
export function isFoundBy(text: string, phoneNumber: string | null, typed: string): boolean {
  if (!phoneNumber) return hasWords(text, typed);
  return (
    hasNumber(phoneNumber, typed) || hasWords(`${text} ${phoneNumber} ${readablePhone(phoneNumber)}`, typed)
  );
}

/** Whether what was typed is a phone number in any format, or a part of one, and this number has it. */
function hasNumber(number: string, typed: string): boolean {
  if (!isNumber(typed)) return false;
  const digits = digitsOf(typed);
  // Within a country a number is dialled with a zero that its international form lacks.
  return [digits, digits.replace(/^0/, '')].some((each) => digitsOf(number).includes(each));
}

function isNumber(typed: string): boolean {
  return /^[\d\s().+-]+$/.test(typed) && digitsOf(typed).length >= 3;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
