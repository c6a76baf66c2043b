import type { AnalystResult, MessageDraft } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import { HEADLINE_MAX_CHARACTERS } from '../../../../shared/messages.ts';
import type { AnalystInputs, CanvasLine } from '../analyst.port.ts';
import { withoutFrame } from './belief.ts';
import { bounded, capitalized } from './bounded-text.ts';
import { namedIn } from './named.ts';
import type { PitchReading } from './pitch-reading.ts';

/** The boxes that a headline may be taken from, and what may stand below each, the likeliest first. */
const PATTERNS: readonly (readonly [headline: CanvasBox, sublines: readonly CanvasBox[]])[] = [
  ['uniqueValueProposition', ['solution', 'problem']],
  ['problem', ['solution', 'uniqueValueProposition']],
  ['solution', ['problem', 'uniqueValueProposition']],
  ['solution', ['uniqueValueProposition', 'problem']],
  ['problem', ['uniqueValueProposition', 'solution']],
];
const MOST_MESSAGES = 3;

/** Up to three messages in the words of the canvas; a canvas that says neither problem nor solution gives none. */
export function messagesFor(
  input: AnalystInputs['messages'],
  reading: PitchReading,
): AnalystResult<'messages'> {
  const named = namedIn(reading, input.confirmed).customers;
  const customers = named ?? 'Possible customers';
  const lines = input.assumptions
    .map((line) => ({ ...line, text: withoutWish(withoutFrame(line.text)) }))
    .filter(({ text }) => plain(text) !== '');
  const messages: MessageDraft[] = [];
  for (const [above, below] of PATTERNS) {
    const used = new Set(messages.flatMap(({ restsOn }) => restsOn[0] ?? []));
    const free = lines.filter((line) => line.canvasBox === above && !used.has(line.id));
    const headline = free.find(fitsHeadline) ?? free[0];
    const rest = lines.filter((line) => line !== headline);
    const subline = below.flatMap((box) => rest.find(({ canvasBox }) => canvasBox === box) ?? [])[0];
    if (headline && messages.length < MOST_MESSAGES) messages.push(draftOf(headline, subline, customers));
  }
  const [said] = lines.filter(({ id }) => messages.some(({ restsOn }) => restsOn[0] === id));
  // A canvas of two statements: the third says whom it is for.
  if (said && named && messages.length === MOST_MESSAGES - 1) messages.push(addressed(said, named));
  return { messages };
}

/** What is to be built, without that somebody wants to: visitors are told of the thing, not of the wish. */
const WISH =
  /^(?:(?:i|we)\s+(?:want|would like|plan|hope|intend)\s+to\s+(?:build|create|develop|launch)|(?:i am|i['’]m|we are|we['’]re)\s+(?:building|creating|developing|launching))\s+/i;

function withoutWish(text: string): string {
  return capitalized(text.replace(WISH, ''));
}

function addressed(line: CanvasLine, customers: string): MessageDraft {
  return {
    headline: bounded(`For ${customers}`, HEADLINE_MAX_CHARACTERS),
    subline: bounded(capitalized(line.text), 160),
    callToAction: 'Join the waiting list',
    audience: bounded(capitalized(customers), 160),
    restsOn: [line.id],
  };
}

function draftOf(headline: CanvasLine, subline: CanvasLine | undefined, customers: string): MessageDraft {
  const words = wordsOf(headline, subline);
  return { ...words, callToAction: 'Join the waiting list', audience: bounded(capitalized(customers), 160) };
}

/** A statement too long for a headline goes on below it, so that it says all that it said, once. */
function wordsOf(headline: CanvasLine, subline: CanvasLine | undefined) {
  const whole = plain(headline.text);
  if (fitsHeadline(headline)) {
    const restsOn = subline ? [headline.id, subline.id] : [headline.id];
    return { headline: whole, subline: subline ? bounded(capitalized(subline.text), 160) : '', restsOn };
  }
  const beginning = bounded(whole, HEADLINE_MAX_CHARACTERS);
  const rest = whole.slice(beginning.length - 1).replace(/^[\s,;:–—-]+/u, '');
  return { headline: beginning, subline: bounded(`…${rest}`, 160), restsOn: [headline.id] };
}

function fitsHeadline({ text }: CanvasLine): boolean {
  return plain(text).length <= HEADLINE_MAX_CHARACTERS;
}

function plain(text: string): string {
  return capitalized(text.trim().replace(/[.\s]+$/u, ''));
}
