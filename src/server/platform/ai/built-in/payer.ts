import { isName } from './named.ts';
import { readLine } from './reader/tokens.ts';
import { isPaying } from './topics.ts';

/** Said where nobody is named. */
const ANYBODY = /^(?:customers|people)$/i;

/**
 * Who pays in a clause that begins with them: "Schools" in "Schools would pay 2 pounds per kid". Null where it begins
 * otherwise, and for the founder.
 */
export function payerIn(clause: string): string | null {
  const words = readLine(clause);
  const verb = words.findIndex(isPaying);
  const end =
    words.slice(0, Math.max(0, verb)).findLastIndex(({ pos }) => !/^(?:AUX|ADV|PART)$/.test(pos)) + 1;
  const subject = words.slice(0, end);
  if (!isName(subject)) return null;
  const at = subject.reduce((from, { text }) => clause.indexOf(text, from) + text.length, 0);
  const payer = clause.slice(0, at).trim();
  return ANYBODY.test(payer) ? null : payer;
}
