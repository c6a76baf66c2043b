import type { AnalystResult, MessageDraft } from '../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../shared/canvas.ts';
import type { AnalystInputs, CanvasLine } from '../analyst.port.ts';
import { withoutFrame } from './belief.ts';
import { bounded, capitalized } from './bounded-text.ts';
import { namedIn } from './named.ts';
import type { PitchReading } from './pitch-reading.ts';

/** The boxes that a headline may be taken from, and what may stand below each. */
const PATTERNS: readonly (readonly [headline: CanvasBox, subline: CanvasBox])[] = [
  ['uniqueValueProposition', 'solution'],
  ['problem', 'solution'],
  ['solution', 'problem'],
  ['solution', 'uniqueValueProposition'],
  ['problem', 'uniqueValueProposition'],
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
    .map((line) => ({ ...line, text: withoutFrame(line.text) }))
    .filter(({ text }) => plain(text) !== '');
  const messages: MessageDraft[] = [];
  for (const [above, below] of PATTERNS) {
    const used = new Set(messages.flatMap(({ restsOn }) => restsOn[0] ?? []));
    const headline = lines.find((line) => line.canvasBox === above && !used.has(line.id));
    const subline = lines.find((line) => line.canvasBox === below && line !== headline);
    if (headline && messages.length < MOST_MESSAGES) messages.push(draftOf(headline, subline, customers));
  }
  const [said] = lines.filter(({ id }) => messages.some(({ restsOn }) => restsOn[0] === id));
  // A canvas of two statements: the third says whom it is for.
  if (said && named && messages.length === MOST_MESSAGES - 1) messages.push(addressed(said, named));
  return { messages };
}

function addressed(line: CanvasLine, customers: string): MessageDraft {
  return {
    headline: bounded(`For ${customers}`, 80),
    subline: bounded(capitalized(line.text), 160),
    callToAction: 'Join the waiting list',
    audience: bounded(capitalized(customers), 160),
    restsOn: [line.id],
  };
}

function draftOf(headline: CanvasLine, subline: CanvasLine | undefined, customers: string): MessageDraft {
  const isWhole = plain(headline.text).length <= 80;
  const below = isWhole && subline ? subline : headline;
  return {
    headline: bounded(plain(headline.text), 80),
    subline: bounded(capitalized(below.text), 160),
    callToAction: 'Join the waiting list',
    audience: bounded(capitalized(customers), 160),
    restsOn: below === headline ? [headline.id] : [headline.id, below.id],
  };
}

function plain(text: string): string {
  return capitalized(text.trim().replace(/[.\s]+$/u, ''));
}
