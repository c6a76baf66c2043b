import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { CanvasLine } from '../analyst.port.ts';
import { withoutFrame } from './belief.ts';
import { capitalized } from './bounded-text.ts';
import type { PitchReading } from './pitch-reading.ts';
import { offerOf, UNNAMED_OFFER } from './tested-belief.ts';
import { asSentence, withoutLabel } from './wording.ts';

const NAME_WORDS = 2;
const TOLD: readonly CanvasBox[] = ['uniqueValueProposition', 'problem', 'solution'];
/** Strips "I want to build" and the like: visitors read about the offer, not about the founder's wish. */
const WISH =
  /^(?:(?:i|we)\s+(?:want|would like|plan|hope|intend)\s+(?:to\s+)?(?:build|create|develop|launch|make)|(?:i am|i['’]m|we are|we['’]re)\s+(?:building|creating|developing|launching|making))\s+/i;
const POINTER = /^(?:it['’]s|it is|this is)\s+(?=an?\s)/i;

/**
 * What of the canvas can be said to visitors, in words for them: problem, solution and what is different, each once.
 * A belief about customers that names the offer tells of the offer; that they will like it is for a test to say.
 *
 * @param confirmed the offer as the founder has confirmed it, told in place of the one that was read; empty if there is none
 */
export function visitorLines(lines: readonly CanvasLine[], confirmed?: string): CanvasLine[] {
  const told: CanvasLine[] = [];
  const aboutOffer = ({ canvasBox }: CanvasLine) => Number(canvasBox !== 'solution');
  for (const line of [...lines].sort((a, b) => aboutOffer(a) - aboutOffer(b))) {
    const read = offerOf(line.text, line.canvasBox);
    // That the offer would have helped is no trouble in words for visitors, nor proof of what it does.
    if (read && line.canvasBox === 'problem') continue;
    const offer = read && confirmed !== undefined ? asSentence(confirmed) : read;
    if (offer && (plain(offer) === plain(UNNAMED_OFFER) || POINTS_ELSEWHERE.test(plain(offer)))) continue;
    if (!offer && !TOLD.includes(line.canvasBox)) continue;
    if (!offer && line.canvasBox === 'problem' && OF_FOUNDER.test(withoutFrame(line.text))) continue;
    const canvasBox = offer ? 'solution' : line.canvasBox;
    const text = capitalized(WITHOUT.reduce(cut, withoutLabel(withoutFrame(offer ?? line.text))).trim());
    if (plain(text) !== '' && !told.some((other) => sameWords(other.text, text)))
      told.push({ ...line, canvasBox, text });
  }
  return told.filter((line) => !told.some((other) => other !== line && isNameIn(line.text, other.text)));
}

/**
 * What the pitch says of an offer that is called by its bare name, which tells a visitor nothing: the shortest sentence about the
 * solution that begins with the name.
 */
export function withWhatItIs(line: CanvasLine, { statements }: PitchReading): CanvasLine {
  const name = wordsOf(line.text);
  if (line.canvasBox !== 'solution' || name.length > NAME_WORDS) return line;
  const told = statements
    .filter(({ kind, box }) => (kind === 'claim' || kind === 'look') && box !== null && TOLD.includes(box))
    .map(({ text }) => asSentence(text))
    .filter((text) => text.length <= LONGEST_TOLD && isBeginning(name, wordsOf(text)))
    .sort((a, b) => a.length - b.length);
  return { ...line, text: told[0] ?? line.text };
}

const LONGEST_TOLD = 200;

function isBeginning(words: readonly string[], of: readonly string[]): boolean {
  return of.length > words.length + 1 && words.every((word, at) => word === of[at]);
}

/** Says nothing to somebody who has read nothing else. */
const POINTS_ELSEWHERE = /^(?:it|this|that|these|those|them|one|ones)$/i;
/** What the founder has been through is told in an interview, not to visitors. */
const OF_FOUNDER = /^(?:I|my|me)(?=['’\s])/i;

/** Drops a bare name that another statement contains. */
function isNameIn(name: string, text: string): boolean {
  const words = wordsOf(name);
  return words.length <= NAME_WORDS && ` ${wordsOf(text).join(' ')} `.includes(` ${words.join(' ')} `);
}

function wordsOf(text: string): string[] {
  return plain(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const WITHOUT = [WISH, POINTER];

function cut(text: string, beginning: RegExp): string {
  return text.replace(beginning, '');
}

/** A statement without the full stop at its end, as headlines are written. */
export function plain(text: string): string {
  return capitalized(text.trim().replace(/[.\s]+$/u, ''));
}

function sameWords(a: string, b: string): boolean {
  return plain(a).toLowerCase() === plain(b).toLowerCase();
}
