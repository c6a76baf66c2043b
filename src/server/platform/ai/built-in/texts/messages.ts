import type { AnalystResult, MessageDraft } from '../../../../../shared/analysis.ts';
import type { CanvasBox } from '../../../../../shared/canvas.ts';
import { HEADLINE_MAX_CHARACTERS, SUBLINE_MAX_CHARACTERS } from '../../../../../shared/messages.ts';
import type { AnalystInputs, CanvasLine } from '../../analyst.port.ts';
import { bounded, capitalized } from '../bounded-text.ts';
import { cutAtPhrase } from '../cut-at-phrase.ts';
import { insideSentence } from '../inside-sentence.ts';
import { isName, namedIn, speaksOfRival } from '../named.ts';
import type { PitchReading } from '../pitch-reading.ts';
import { readLine } from '../reader/tokens.ts';
import { plain, visitorLines, withWhatItIs } from '../visitor-words.ts';

/** The boxes that can supply a headline, each with the boxes that can supply the text below it, best first. */
const PATTERNS: readonly (readonly [headline: CanvasBox, sublines: readonly CanvasBox[]])[] = [
  ['uniqueValueProposition', ['solution', 'problem']],
  ['problem', ['solution', 'uniqueValueProposition']],
  ['solution', ['problem', 'uniqueValueProposition']],
  ['solution', ['uniqueValueProposition', 'problem']],
  ['problem', ['uniqueValueProposition', 'solution']],
];
/** Question headlines, for a canvas with fewer than three claims. */
const OPENINGS: Readonly<Partial<Record<CanvasBox, string>>> = {
  problem: 'Does this sound familiar?',
  solution: 'Would you use this?',
  uniqueValueProposition: 'Would this make a difference to you?',
};
const LAST_OPENING = 'Are we right about this?';
const MOST_MESSAGES = 3;

/**
 * Three messages in the words of the canvas, without any added claim; none if the canvas has neither problem nor
 * solution nor what is different.
 */
export function messagesFor(
  input: AnalystInputs['messages'],
  reading: PitchReading,
): AnalystResult<'messages'> {
  const { confirmed } = input;
  const named = confirmed ? confirmed.customer?.trim() : namedIn(reading).customers;
  const audience = bounded(capitalized(named || 'Possible customers'), 160);
  // No page speaks of a rival: a sentence on one reads as praise of it.
  const lines = visitorLines(input.assumptions, confirmed && (confirmed.offer?.trim() ?? ''))
    .map((line) => withWhatItIs(line, reading))
    .filter(({ text }) => !speaksOfRival(text, reading));
  const stated = statedIn(lines);
  const said = lines.filter(({ id }) => stated.some(({ restsOn }) => restsOn[0] === id));
  const words = [
    ...stated,
    ...(named ? said.slice(0, 1).flatMap((line) => addressed(line, named, reading)) : []),
  ];
  for (const line of said) words.push(asking(line, OPENINGS[line.canvasBox] ?? LAST_OPENING));
  words.push(...said.slice(0, 1).map((line) => asking(line, LAST_OPENING)));
  const messages = distinct(words)
    .slice(0, MOST_MESSAGES)
    .map((each) => ({ ...each, callToAction: 'Join the waiting list', audience }));
  return { messages };
}

type Words = Pick<MessageDraft, 'headline' | 'subline' | 'restsOn'>;

/** The messages whose headline is a statement, each a different one. */
function statedIn(lines: readonly CanvasLine[]): Words[] {
  const stated: Words[] = [];
  for (const [above, below] of PATTERNS) {
    const used = new Set(stated.flatMap(({ restsOn }) => restsOn[0] ?? []));
    const free = lines.filter((line) => line.canvasBox === above && !used.has(line.id));
    const headline = free.find(fitsHeadline) ?? free[0];
    const rest = lines.filter((line) => line !== headline);
    const subline = below.flatMap((box) => rest.find(({ canvasBox }) => canvasBox === box) ?? [])[0];
    if (headline && stated.length < MOST_MESSAGES) stated.push(stating(headline, subline));
  }
  return stated;
}

/** Splits a statement too long for a headline: the rest becomes the text below it. */
function stating(headline: CanvasLine, subline: CanvasLine | undefined): Words {
  const whole = plain(headline.text);
  if (fitsHeadline(headline)) {
    const restsOn = subline ? [headline.id, subline.id] : [headline.id];
    return { headline: whole, subline: subline ? below(subline) : '', restsOn };
  }
  const beginning = beginningOf(whole);
  const rest = whole.slice(beginning.length).replace(/^[\s,;:–—-]+/u, '');
  return {
    headline: `${beginning}…`,
    subline: bounded(`…${rest}`, SUBLINE_MAX_CHARACTERS),
    restsOn: [headline.id],
  };
}

/** A headline breaks off where a phrase ends, unless that leaves less than half of its room. */
function beginningOf(whole: string): string {
  const most = HEADLINE_MAX_CHARACTERS - 1;
  const phrase = cutAtPhrase(whole, most);
  const beginning = phrase.length < most / 2 ? bounded(whole, most + 1) : phrase;
  return beginning.replace(/…+$/u, '');
}

/** Only to customers whose name fits into a sentence. */
function addressed(line: CanvasLine, customers: string, reading: PitchReading): Words[] {
  const headline = `For ${insideSentence(plain(customers), reading)}`;
  if (headline.length > HEADLINE_MAX_CHARACTERS || !isName(readLine(customers))) return [];
  return [{ headline, subline: below(line), restsOn: [line.id] }];
}

function asking(line: CanvasLine, headline: string): Words {
  return { headline, subline: below(line), restsOn: [line.id] };
}

function below({ text }: CanvasLine): string {
  return bounded(capitalized(text), SUBLINE_MAX_CHARACTERS);
}

function distinct(words: readonly Words[]): Words[] {
  const headlines = words.map(({ headline }) => headline.toLowerCase());
  return words.filter((_, at) => headlines.indexOf(headlines[at] ?? '') === at);
}

function fitsHeadline({ text }: CanvasLine): boolean {
  return plain(text).length <= HEADLINE_MAX_CHARACTERS;
}
