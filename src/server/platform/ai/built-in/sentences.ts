import { IRREGULAR_PASTS, NOT_PASTS, NUMBER_WORDS } from './lexicon.ts';
import { type Word, wordsOf } from './words.ts';

/** A piece of a text by its offsets; `text.slice(start, end)` is trimmed and not empty. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A sentence or an independent clause of one, with whether the whole sentence is a question. */
export interface ClauseSpan extends Span {
  readonly question: boolean;
  /** The number of the sentence it belongs to. */
  readonly sentence: number;
  /** Ends with a colon or stands as a short line of its own above text. */
  readonly heading: boolean;
}

/** No clause is longer: quotes must fit, and cue patterns must stay cheap. */
const LONGEST_CLAUSE = 600;
/** Sentences with more words than this are cut at spoken joints even without a comma. */
const RUN_ON_WORDS = 26;

const ABBREVIATIONS =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|mr|mrs|ms|dr|prof|st|vs|approx|inc|ltd|co|dept|est|fig|u\.s|u\.k|a\.m|p\.m|ph\.d)$/i;
const BULLET = /^[ \t]*(?:[-*•▪◦‣–]|\d{1,2}[.)]|[a-z][)])[ \t]+/;

const CONNECTIVES = new Set([
  'and',
  'but',
  'so',
  'then',
  'plus',
  'also',
  'while',
  'although',
  'though',
  'whereas',
  'because',
  'cause',
  'cuz',
  'or',
  'yet',
  'except',
  'anyway',
  'anyways',
]);
const SUBJECTS = new Set(
  `i i'm i've i'd i'll we we're we've we'll we'd they they're they've they'd he she it it's it'll you you're you'll
people there there's my our most everyone everybody nobody no none customers users some many the this that that's what these
those their its each every all right about after if in when one another both none two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty half how`.split(
    /\s+/,
  ),
);
const SPOKEN_MARKERS = new Set([
  'um',
  'uh',
  'umm',
  'uhh',
  'erm',
  'basically',
  'anyway',
  'anyways',
  'okay',
  'yeah',
]);

/** The clauses of a text in order. NUL and lone surrogates separate, so that no clause contains one. Linear in the text. */
export function clausesOf(text: string): ClauseSpan[] {
  return sentencesOf(text).flatMap((sentence, number) => {
    const question = /\?["'”’)]*$/u.test(text.slice(sentence.start, sentence.end));
    return splitSentence(text, sentence).map((span) => ({
      ...span,
      question,
      sentence: number,
      heading: sentence.heading,
    }));
  });
}

interface Sentence extends Span {
  readonly heading: boolean;
}

/** Sentences and list items of a text, in order. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const block of blocksOf(text)) {
    let start = block.start;
    for (let at = block.start; at < block.end; at += 1) {
      if (!endsSentence(text, at, block.end)) continue;
      let end = at + 1;
      while (end < block.end && /[.!?…。！？"'”’)\]]/u.test(text.charAt(end))) end += 1;
      addSpan(sentences, text, start, end, false);
      start = end;
      at = end - 1;
    }
    addSpan(sentences, text, start, block.end, block.heading && start === block.start);
  }
  return sentences;
}

/** Lines and list items; a line that was only wrapped stays joined to the one before. */
function blocksOf(text: string): Sentence[] {
  const lines: { start: number; end: number; bullet: boolean }[] = [];
  const separator =
    /\r\n|[\n\r\u2028\u2029\0]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
  let from = 0;
  let softBreak = false;
  const push = (start: number, end: number, soft: boolean) => {
    const raw = text.slice(start, Math.min(end, start + 12));
    const bullet = BULLET.exec(raw);
    const trimmedStart = bullet ? start + bullet[0].length : start;
    const line = text.slice(trimmedStart, end);
    const previous = lines.at(-1);
    const wrapped =
      soft &&
      previous !== undefined &&
      previous.end > previous.start &&
      !bullet &&
      /^\s*[\p{Ll}\p{N}(]/u.test(line) &&
      !/[.!?:;]\s*$/.test(text.slice(Math.max(previous.start, previous.end - 4), previous.end)) &&
      text.slice(previous.start, previous.end).trim().length > 40;
    if (wrapped) previous.end = end;
    else lines.push({ start: trimmedStart, end, bullet: bullet !== null });
  };
  for (const match of text.matchAll(separator)) {
    push(from, match.index, softBreak);
    softBreak = match[0] === '\n' || match[0] === '\r\n';
    from = match.index + match[0].length;
  }
  push(from, text.length, softBreak);
  return lines.map((line) => ({
    start: line.start,
    end: line.end,
    heading: looksLikeAHeading(
      text.slice(line.start, Math.min(line.end, line.start + 80)),
      line.end - line.start,
    ),
  }));
}

function looksLikeAHeading(line: string, length: number): boolean {
  if (length > 60) return false;
  const trimmed = line.trim().replace(/^[#*_\s]+|[*_\s]+$/gu, '');
  if (/^#{1,4}\s/.test(line.trim()) || /:$/.test(trimmed)) return true;
  return (
    trimmed.length > 2 &&
    trimmed.split(/\s+/).length <= 5 &&
    !/[.!?,;]$/.test(trimmed) &&
    /^\p{Lu}/u.test(trimmed)
  );
}

function endsSentence(text: string, at: number, blockEnd: number): boolean {
  const character = text.charAt(at);
  if (/[。！？]/u.test(character)) return true;
  if (!/[.!?…;]/u.test(character)) return false;
  let next = at + 1;
  while (next < blockEnd && /["'”’)\].!?…]/u.test(text.charAt(next))) next += 1;
  if (next < blockEnd && !/\s/u.test(text.charAt(next))) return false;
  if (character !== '.') return true;
  return !ABBREVIATIONS.test(text.slice(Math.max(0, at - 8), at)) || next >= blockEnd;
}

/** Cuts a sentence where a new clause with its own subject begins. */
function splitSentence(text: string, sentence: Span): Span[] {
  const body = text.slice(sentence.start, sentence.end);
  const words = wordsOf(body);
  const runOn = words.length > RUN_ON_WORDS && !/[,;:]/.test(body.slice(0, -1));
  const spoken = words.some((word) => SPOKEN_MARKERS.has(word.text)) || runOn;
  const cuts: number[] = [];
  let lastCut = 0;
  for (let index = 3; index < words.length - 2; index += 1) {
    if (index - lastCut < 4 && !strongBreak(body, words, index)) continue;
    if (!beginsClause(body, words, index, spoken)) continue;
    const word = words[index];
    if (word) cuts.push(word.start);
    lastCut = index;
  }
  const edges = [0, ...cuts, body.length];
  const spans: Span[] = [];
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const start = edges[index] ?? 0;
    const end = edges[index + 1] ?? body.length;
    for (let from = start; from < end; from += LONGEST_CLAUSE) {
      addSpan(spans, text, sentence.start + from, sentence.start + Math.min(end, from + LONGEST_CLAUSE));
    }
  }
  return spans;
}

function strongBreak(body: string, words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  const word = words[index];
  return (
    before !== undefined && word !== undefined && /[;—–]|\s-\s/u.test(body.slice(before.end, word.start))
  );
}

function beginsClause(body: string, words: readonly Word[], index: number, spoken: boolean): boolean {
  const word = words[index];
  const before = words[index - 1];
  const next = words[index + 1];
  if (!word || !before || !next) return false;
  const gap = body.slice(before.end, word.start);
  if (/[;]|\s[—–-]\s|—/u.test(gap)) return true;
  const comma = gap.includes(',');
  const joint = CONNECTIVES.has(word.text);
  const subjectFollows =
    SUBJECTS.has(next.text) || (comma && /^an?$/.test(next.text)) || /^\d/.test(next.text);
  if (word.text === 'and' && isCountedClause(words, index)) return true;
  if (joint && subjectFollows && before.text !== 'and')
    return comma || (spoken && word.text !== 'or') || isOwnClause(words, index);
  if (spoken && SPOKEN_MARKERS.has(word.text)) {
    const named = /^\p{Lu}\p{Ll}/u.test(body.slice(next.start, next.start + 2)) && next.text !== 'i';
    return subjectFollows || joint || named || CONNECTIVES.has(next.text);
  }
  if (spoken && CLEAR_SUBJECTS.has(word.text) && CLOSERS.has(before.text)) return true;
  if (comma && CLEAR_SUBJECTS.has(word.text) && !SUBORDINATORS.test(body.slice(0, 24))) return index > 4;
  return false;
}

/** Words after which a run-on speaker begins anew. */
const CLOSERS = new Set([
  'there',
  'here',
  'now',
  'today',
  'yesterday',
  'week',
  'month',
  'year',
  'time',
  'though',
  'right',
  'already',
]);

/** "and 212 visitors left", "and um fourteen of them passed": a number that does something makes a clause of its own. */
function isCountedClause(words: readonly Word[], index: number): boolean {
  let at = index + 1;
  while (
    SPOKEN_MARKERS.has(words[at]?.text ?? '') ||
    /^(?:like|about|maybe|around|over|nearly)$/.test(words[at]?.text ?? '')
  )
    at += 1;
  const count = words[at]?.text ?? '';
  if (!/^\d/.test(count) && !NUMBER_WORDS.has(count)) return false;
  return words
    .slice(at + 1, at + 8)
    .some(
      ({ text }) =>
        /[a-z]{2}ed$/.test(text) || (IRREGULAR_PASTS.has(text) && !NOT_PASTS.has(text)) || text === 'left',
    );
}

const CLEAR_SUBJECTS = new Set(['we', 'i', "we're", "i'm", "i've", "we've", 'they', 'nobody', "it's"]);
const SUBORDINATORS =
  /^\W*(?:if|when|once|because|since|after|before|while|as|unlike|instead|for|in|with|by|at|on|to|so)\b/i;

/** "and we", "but they": a pronoun subject right after the joint makes a clause of its own even without a comma. */
function isOwnClause(words: readonly Word[], index: number): boolean {
  const joint = words[index]?.text ?? '';
  const next = words[index + 1]?.text ?? '';
  return (
    (joint === 'but' || joint === 'and' || joint === 'so') &&
    /^(?:i|we|they|i'm|we're|we've|i've|nobody)$/.test(next)
  );
}

function addSpan(spans: Span[], text: string, start: number, end: number): void;
function addSpan(spans: Sentence[], text: string, start: number, end: number, heading: boolean): void;
function addSpan(
  spans: (Span | Sentence)[],
  text: string,
  start: number,
  end: number,
  heading?: boolean,
): void {
  let from = start;
  let to = end;
  while (from < to && isEdge(text.charAt(from))) from += 1;
  while (to > from && isEdge(text.charAt(to - 1))) to -= 1;
  if (from < to && isLowSurrogate(text, from)) from += 1;
  if (isHighSurrogate(text, to - 1)) to -= 1;
  if (to > from && /[\p{L}\p{N}\p{S}]/u.test(text.slice(from, to))) {
    spans.push(heading === undefined ? { start: from, end: to } : { start: from, end: to, heading });
  }
}

function isEdge(character: string): boolean {
  return /[\s,;:—–]/u.test(character);
}

function isHighSurrogate(text: string, at: number): boolean {
  return at >= 0 && (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
