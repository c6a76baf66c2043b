/** Whether a text has every one of the words, in any order and case. */
export function hasWords(text: string, words: string): boolean {
  const searched = text.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Whether what was typed is a phone number in any format, or a part of one, and this number has it. */
export function hasNumber(number: string | null, typed: string): boolean {
  if (number === null || !isNumber(typed)) return false;
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
