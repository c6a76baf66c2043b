import { capitalized } from './bounded-text.ts';
import type { JudgedSegment } from './reader/segment.ts';
import type { Token } from './reader/tokens.ts';

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
export function spokenPlainly(segment: JudgedSegment): string {
  const words = joined(trimmed(withoutSounds(segment.tokens, 'and their commas')), segment);
  const entry = withoutBullet(words);
  return entry.replace(entry === words ? LABEL : LABEL_OF_ENTRY, '');
}

/** The word and colon before what they announce: "Product: a map of basements", "ME: it is a map". */
const LABEL = /^\p{L}+:\s+(?=\S+\s+\S)/u;
/** In a list up to three words: "* who buys: farms of roses". */
const LABEL_OF_ENTRY = /^\p{L}+(?:\s\p{L}+){0,2}:\s+(?=\S+\s+\S)/u;

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
  return trimmed(withoutSounds(segment.tokens, 'alone'));
}

function trimmed(all: readonly Token[]): readonly Token[] {
  let tokens = all;
  while (tokens.length > 1 && isOpener(tokens)) tokens = tokens.slice(1);
  while (tokens.length > 1 && isLoose(tokens.at(-1))) tokens = tokens.slice(0, -1);
  return tokens;
}

function withoutSounds(tokens: readonly Token[], dropped: 'alone' | 'and their commas'): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const mark = dictatedMark(tokens, at);
    if (mark > 0) {
      at += mark - 1;
      continue;
    }
    const filler = fillerLength(tokens, at);
    const last = kept.at(-1);
    if (filler > 0) {
      at += filler - 1;
      // "a bakery, you know, for nurses": both commas belong to what was put between them.
      if (dropped === 'and their commas' && last?.text === ',' && tokens[at + 1]?.text === ',') {
        kept.pop();
        at += 1;
      }
      continue;
    }
    if (last && last.lower === token.lower && token.pos !== 'NUM' && token.pos !== 'PUNCT') continue;
    if (token.text === ',' && (!last || last.text === ',')) continue;
    kept.push(token);
  }
  return kept;
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
