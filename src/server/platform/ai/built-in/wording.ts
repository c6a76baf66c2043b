import { capitalized } from './bounded-text.ts';
import type { JudgedSegment } from './reader/segment.ts';
import { readLine, type Token } from './reader/tokens.ts';
import { withoutBars } from './table-lines.ts';

const SOUNDS = /^(?:u+m+|u+h+m?|er+m*|h+m+|mm+)$/;
const ASIDES = [
  ['you', 'know'],
  ['i', 'mean'],
  ['sort', 'of', 'like'],
  ['kind', 'of', 'like'],
] as const;
const OPENERS = new Set(
  'so and but or well yeah yes okay ok alright right also anyway anyways basically plus now then because cause cos honestly actually like oh hey look see'.split(
    ' ',
  ),
);
const ENDERS = new Set('and but or so because like um uh right yeah then you'.split(' '));

/** The founder's words edited for reading: without fillers, restarts, opening connectives, labels and fragments at the end. */
export function spokenPlainly(segment: JudgedSegment, { isNote = false } = {}): string {
  const isMarked = /[.,!?;:]/.test(segment.text);
  const words = withoutBars(joined(trimmedToRead(withoutSounds(segment.tokens, { isMarked })), segment));
  const entry = withoutBullet(words);
  // In notes, what stands before a colon says whose words follow.
  if (isNote) return entry;
  return entry === words ? withoutLabel(entry) : entry.replace(LABEL_OF_ENTRY, '').replace(DASHED_LABEL, '');
}

/** Without what announces the rest: "Product: a map of basements", "ME: it is a map", "**Solution -** a map". */
export function withoutLabel(text: string): string {
  return text
    .replace(LABEL, (whole, label: string) => (isLabel(label) ? '' : whole))
    .replace(TITLED_LABEL, '')
    .replace(DASHED_LABEL, '');
}

const LABEL = /^[*_]*(\p{L}+(?:\s\p{L}+){0,2})[*_]*:[*_]*\s+(?=\S+\s+\S|\p{Sc})/u;

/** A question written as a heading: "Who It's For: nurses". */
const TITLED_LABEL =
  /^[*_]*(?:Who|How|What|Why|Where|When)(?:\s\p{Lu}[\p{L}’']*){1,6}\??[*_]*:[*_]*\s+(?=\S+\s+\S|\p{Sc})/u;

/** One word, or two and three that are a name: "business model", and neither "two options" nor "the price is". */
function isLabel(label: string): boolean {
  if (!label.includes(' ')) return true;
  const words = readLine(label.toLowerCase());
  return (
    words.at(-1)?.pos === 'NOUN' && words.every(({ pos }) => /^(?:DET|PRON|ADJ|NOUN|PROPN|ADP)$/.test(pos))
  );
}

/** Before a dash any other word may be a name: "PawPlan - an app". */
const DASHED_LABEL =
  /^[*_]*(?:problem|solution|idea|product|usp|uvp|what)\s*[*_]*(?:[-–—:→]|[-=]+>)[*_]*\s+/i;
/** In a list up to three words: "* who buys: farms of roses". */
const LABEL_OF_ENTRY = /^\p{L}+(?:\s\p{L}+){0,2}:\s+(?=\S+\s+\S|\p{Sc})/u;

/** Without the mark that begins an entry of a list or a quoted line. */
export function withoutBullet(text: string): string {
  return text.replace(/^[*•·>#|]+\s+/, '');
}

/** The same as it was when beliefs were labelled, by which the labels are found again: with the commas around fillers. */
export function asLabelled(segment: JudgedSegment): string {
  return joined(plainTokens(segment), segment);
}

/** The words that the models are fitted on: those that are labelled. */
export function plainTokens(segment: JudgedSegment): readonly Token[] {
  return trimmed(withoutSounds(segment.tokens, null));
}

function trimmed(all: readonly Token[]): readonly Token[] {
  let tokens = all;
  while (tokens.length > 1 && isOpener(tokens)) tokens = tokens.slice(1);
  while (tokens.length > 1 && isLoose(tokens.at(-1))) tokens = tokens.slice(0, -1);
  return tokens;
}

/**
 * {@link trimmed} for readers: a word that opens or ends what it belongs to stays ("So far", "Plus-size", "to you",
 * "take it right.").
 */
function trimmedToRead(all: readonly Token[]): readonly Token[] {
  let tokens = all;
  while (tokens.length > 1 && isOpener(tokens) && !belongsToNext(tokens)) tokens = tokens.slice(1);
  let mark = '';
  while (tokens.length > 1) {
    const last = tokens.at(-1);
    if (!isLoose(last) || belongsToLast(tokens, mark)) break;
    if (last?.pos === 'PUNCT') mark ||= last.text;
    tokens = tokens.slice(0, -1);
  }
  return tokens;
}

/** What "so", "now" and "because" belong to. */
const OPENED: Readonly<Record<string, RegExp>> = {
  so: /^(?:far|that|long|many|much|few|little)$/,
  now: /^that$/,
  because: /^of$/,
  cause: /^of$/,
};

function belongsToNext(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (!first || !second || first.pos === 'PUNCT') return false;
  if (/^[-–]$/.test(second.text) && second.start === first.end) return true;
  if (OPENED[first.lower]?.test(second.lower)) return true;
  if (first.lower === 'because') return tokens.some(({ text }) => text === ',');
  if (first.lower === 'look' || first.lower === 'see') return !/^(?:PRON|PUNCT)$/.test(second.pos);
  if (first.lower === 'well') return /^(?:NOUN|VERB|ADJ)$/.test(second.pos);
  return /^(?:plus|cause|like)$/.test(first.lower) && /^(?:NOUN|PROPN)$/.test(second.pos);
}

/** @param mark the mark that stood right after the last word */
function belongsToLast(tokens: readonly Token[], mark: string): boolean {
  const [before, last] = tokens.slice(-2);
  if (!before || !last || before.pos === 'PUNCT') return false;
  if (last.lower === 'you') return /^(?:ADP|VERB|AUX|SCONJ|PART|CCONJ)$/.test(before.pos);
  if (!/^(?:so|like|right|then)$/.test(last.lower)) return false;
  return (
    /^[.!;]$/.test(mark) ||
    /^(?:say|think|do|be|hope|believe|tell|even|not|by|until|since)$/.test(before.lemma)
  );
}

/** @param toRead for readers, with whether the text has marks; null for the words by which labels are found */
function withoutSounds(tokens: readonly Token[], toRead: ToRead | null): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const mark = toRead && isPartOfWord(tokens, at) ? 0 : dictatedMark(tokens, at);
    if (mark > 0) {
      at += mark - 1;
      continue;
    }
    const filler = toRead && isMeant(tokens, at, toRead) ? 0 : fillerLength(tokens, at);
    const last = kept.at(-1);
    if (filler > 0) {
      at += filler - 1;
      // "a bakery, you know, for nurses": both commas belong to what was put between them.
      if (toRead && last?.text === ',' && tokens[at + 1]?.text === ',') {
        kept.pop();
        at += 1;
      }
      continue;
    }
    if (last && isRestart(last, token, toRead)) continue;
    if (token.text === ',' && (!last || last.text === ',')) continue;
    kept.push(token);
  }
  return kept;
}

/** "comma-separated", "a full stop": no marks that were dictated. */
function isPartOfWord(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.lower !== 'comma') return before?.pos === 'DET';
  return /^[-–]$/.test(after?.text ?? '') && after?.start === token.end;
}

interface ToRead {
  readonly isMarked: boolean;
}

/** "Bora Bora" is a name and no restart. */
function isRestart(last: Token, token: Token, toRead: ToRead | null): boolean {
  if (last.lower !== token.lower || token.pos === 'NUM' || token.pos === 'PUNCT') return false;
  return !(toRead && token.pos === 'PROPN' && /^\p{Lu}/u.test(token.text));
}

/** Whether what sounds like a filler is none: "8 mm", "ER nurses", "a sitter you know and trust". */
function isMeant(tokens: readonly Token[], at: number, { isMarked }: ToRead): boolean {
  const token = tokens[at] as Token;
  if (SOUNDS.test(token.lower))
    return (
      /^\p{Lu}{2,}$/u.test(token.text) || (token.lower === 'mm' && /\d$/.test(tokens[at - 1]?.text ?? ''))
    );
  const aside = ASIDES.find((words) => words.every((word, offset) => tokens[at + offset]?.lower === word));
  if (!aside) return false;
  const [before, after] = [tokens[at - 1], tokens[at + aside.length]];
  if (after?.lower === 'and' && tokens[at + aside.length + 1]?.pos === 'VERB') return true;
  return isMarked && before !== undefined && before.text !== ',' && after?.text !== ',';
}

/** The number of words of a filler ("um", "you know"); 0 if there is none. */
function fillerLength(tokens: readonly Token[], at: number): number {
  if (SOUNDS.test(tokens[at]?.lower ?? '')) return 1;
  const aside = ASIDES.find((words) => words.every((word, offset) => tokens[at + offset]?.lower === word));
  return aside && !isSaid(tokens, at, aside.length) ? aside.length : 0;
}

/** The number of words of a dictated punctuation mark ("full stop", "new paragraph", "comma"); 0 if there is none. */
function dictatedMark(tokens: readonly Token[], at: number): number {
  const [word, next] = [tokens[at]?.lower, tokens[at + 1]?.lower];
  if (word === 'comma') return tokens[at - 1]?.pos === 'DET' ? 0 : 1;
  return (word === 'full' && next === 'stop') || (word === 'new' && next === 'paragraph') ? 2 : 0;
}

/** Whether "you know" or "I mean" is no filler here: "do you know", "you know what", "as I mean". */
function isSaid(tokens: readonly Token[], at: number, length: number): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + length];
  return (
    before?.pos === 'AUX' ||
    /^(?:what|how|if|when|who|where|that|do|did|as|to)$/.test(before?.lower ?? '') ||
    /^(?:what|how|who|where|when|why|that)$/.test(after?.lower ?? '')
  );
}

function isOpener(tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  if (!first) return false;
  if (first.pos === 'PUNCT') return !/^["“'‘$€£(]/.test(first.text);
  if (first.lower === 'now' || first.lower === 'right' || first.lower === 'like')
    return second?.pos !== 'NOUN';
  return OPENERS.has(first.lower) && !(first.lower === 'well' && second?.text === '-');
}

function isLoose(token: Token | undefined): boolean {
  return token !== undefined && (/^[.,;:–—-]+$/.test(token.text) || ENDERS.has(token.lower));
}

function joined(tokens: readonly Token[], segment: JudgedSegment): string {
  let text = '';
  let last: Token | undefined;
  for (const token of tokens) {
    const between = last ? segment.text.slice(last.end - segment.start, token.start - segment.start) : '';
    if (last && !text.endsWith(',') && token.text !== ',' && /\bcomma\b/i.test(between)) text += ',';
    text += last && between !== '' ? ' ' : '';
    text += token.text;
    last = token;
  }
  return text.trim();
}

/** Formats as a sentence: a capital at the beginning, a full stop at the end. */
export function asSentence(text: string): string {
  const whole = capitalized(text.trim().replace(/[\s,;:–—-]+$/u, ''))
    .replace(/^i(?=['’ ])/, 'I')
    .replaceAll(/ i(?=['’ ])/g, ' I');
  return /[.!?…]["'”’)]*$/u.test(whole) ? whole : `${whole}.`;
}
