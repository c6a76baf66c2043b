import { toE164 } from '../accounts/phone.ts';

/** What phone networks send for a withheld or unknown number: words spelt on a keypad. */
const WITHHELD = new Set(['266696687', '7378742833', '2562533', '8656696', '86282452253', '464']);

/** An alphanumeric sender name or a foreign network's address may contain a number that is not the sender's. */
const NUMBER = /^(?:whatsapp:)?\+?[\d\s().-]+$/;

/** The number of the caller or sender, in E.164; null when it is withheld or invalid. */
export function callerNumber(from: string): string | null {
  if (WITHHELD.has(from.replace(/\D/g, ''))) return null;
  return NUMBER.test(from.trim()) ? toE164(from) : null;
}
