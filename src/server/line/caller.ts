import { toE164 } from '../accounts/phone.ts';

/** What the phone networks send for a number that is withheld or unknown: words spelt on the keys. */
const WITHHELD = new Set(['266696687', '7378742833', '2562533', '8656696', '86282452253', '464']);

/** Whoever writes under a name, or rings from another network, may have a number in the name. It is not theirs. */
const NUMBER = /^(?:whatsapp:)?\+?[\d\s().-]+$/;

/** The number of who calls or writes, in E.164; null when it is withheld or is none. */
export function callerNumber(from: string): string | null {
  if (WITHHELD.has(from.replace(/\D/g, ''))) return null;
  return NUMBER.test(from.trim()) ? toE164(from) : null;
}
