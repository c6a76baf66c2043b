import type { ItemToken, ItsFunction, Model, WinkMethods } from 'wink-nlp';
import { eventLoopTurns } from './event-loop-turns.ts';
import { idOf } from './features.ts';
import { withLinearPatterns } from './linear-patterns.ts';

export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  /** Universal part of speech: NOUN, VERB, PUNCT and so on. */
  readonly pos: string;
  /** Its offset in the whole text. */
  readonly start: number;
  readonly end: number;
  /** What features are made of: ids of lemma and word, figures reduced to their shape, and of the part of speech. */
  readonly form: number;
  readonly word: number;
  readonly tag: number;
  /** Ids of the first five and the last four letters of a longer word, else 0. */
  readonly beginning: number;
  readonly ending: number;
  /** Whether a negation before it reaches this word. */
  readonly isNegated: boolean;
}

interface Library extends Pick<WinkMethods, 'readDoc' | 'its'> {
  /** Words that the library's lexicon lacks are numbered from here on. */
  readonly firstUnknown: number;
}

let library: Library | undefined;
/** Makes a library without what an earlier one has kept; set once the first has been loaded. */
let makeLibrary: (() => Library) | undefined;

/** Loaded lazily: the language library takes a quarter of a second and 40 MB. */
async function load(): Promise<Library> {
  if (library) return library;
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  makeLibrary ??= () => {
    const { readDoc, its } = winkNLP(withLinearPatterns(model as Model), ['sbd', 'negation', 'pos']);
    return { readDoc, its, firstUnknown: idsOf(NO_ENGLISH_WORD, readDoc, its)[0] ?? 0 };
  };
  library ??= makeLibrary();
  return library;
}

const NO_ENGLISH_WORD = 'qzxqzxqzx';

/**
 * How many unknown words a library may keep. It numbers each for good, in 20 bits and some hundred bytes, and one that
 * runs out of numbers reads words wrongly.
 */
const UNKNOWN_WORDS_KEPT = 200_000;
let asked = 0;

/** Replaces a library that has kept too many unknown words. Another one reads every word alike. */
function renewWhenFull(full: Library): void {
  const { readDoc, its, firstUnknown } = full;
  asked += 1;
  const [newest = 0] = idsOf(`${NO_ENGLISH_WORD}${asked}`, readDoc, its);
  const isFull = newest - firstUnknown > UNKNOWN_WORDS_KEPT;
  if (isFull && library === full && makeLibrary) library = makeLibrary();
}

function idsOf(text: string, readDoc: Library['readDoc'], its: Library['its']): number[] {
  return readDoc(text)
    .tokens()
    .out(its.uniqueId as unknown as ItsFunction<number>) as unknown as number[];
}

/** The number of characters used to detect the language. */
const TELLING = 2000;

/** The share of a text's words that the library's English lexicon knows; 1 without any. */
export async function knownWords(text: string): Promise<number> {
  const { readDoc, its, firstUnknown } = await load();
  const words =
    text
      .slice(0, TELLING)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [];
  const ids = idsOf(words.join(' '), readDoc, its);
  return words.length === 0 ? 1 : ids.filter((id) => id < firstUnknown).length / ids.length;
}

/** A word of a text that is no part of the pitch. */
export type LooseWord = Pick<Token, 'text' | 'lower' | 'lemma' | 'pos'>;

/** Lemma and part of speech of a word as the library reads it alone and written small; null before any text was read. */
export function readSmall(word: string): LooseWord | null {
  return readLine(plain(word))[0] ?? null;
}

/** Whether the library's English lexicon has a word, which it has of few names; false before any text was read. */
export function isKnownWord(word: string): boolean {
  if (!library) return false;
  const { readDoc, its, firstUnknown } = library;
  return idsOf(plain(word), readDoc, its).every((id) => id < firstUnknown);
}

/** The words of a short text as the library reads it alone; none before any text was read. */
export function readLine(text: string): LooseWord[] {
  if (!library) return [];
  const { readDoc, its } = library;
  const words: LooseWord[] = [];
  readDoc(text)
    .tokens()
    .each((item: ItemToken) => {
      const word = item.out();
      const lemma = lemmaOf(item, its);
      words.push({
        text: word,
        lower: plain(word),
        lemma,
        pos: item.out(its.pos as unknown as ItsFunction<string>),
      });
    });
  return words;
}

/** Characters per slice: a few milliseconds of work. */
const PIECE = 1000;

/** Splits a text of any length into words with lemma and part of speech, yielding to the event loop in between. */
export async function tokensOf(text: string): Promise<Token[]> {
  const loaded = await load();
  const { readDoc, its } = loaded;
  const tokens: Token[] = [];
  const turns = eventLoopTurns();
  for (const [start, end] of piecesOf(text)) {
    const piece = text.slice(start, end);
    let at = 0;
    readDoc(piece)
      .tokens()
      .each((item: ItemToken) => {
        const word = item.out();
        const found = piece.indexOf(word, at);
        if (found < 0) return;
        at = found + word.length;
        // The library takes a line break for a word, which would come between the words and marks that models see.
        if (word.trim() === '') return;
        const lower = plain(word);
        const lemma = lemmaOf(item, its);
        const pos = item.out(its.pos as unknown as ItsFunction<string>);
        tokens.push({
          text: word,
          lower,
          lemma,
          pos,
          start: start + found,
          end: start + at,
          form: idOf(shapeOf(lower) ?? lemma),
          word: idOf(shapeOf(lower) ?? lower),
          tag: idOf(pos),
          beginning: lower.length > 5 ? idOf(lower.slice(0, 5)) : 0,
          ending: lower.length > 5 ? idOf(lower.slice(-4)) : 0,
          isNegated: item.out(its.negationFlag as unknown as ItsFunction<boolean>) === true,
        });
      });
    if (turns.isOver()) await turns.end();
  }
  renewWhenFull(loaded);
  return tokens;
}

/** Padding before the first word and after the last. */
export const NO_WORD = idOf('$');

/** Normalises a number to `#`, or `#year` for a year; null for anything else. */
function shapeOf(lower: string): string | null {
  if (!/^\d/.test(lower)) return null;
  return /^(?:19|20)\d\d$/.test(lower) ? '#year' : '#';
}

/** The library has no lemma for "cannot" right before a mark. */
function lemmaOf(item: ItemToken, its: Library['its']): string {
  const lemma: string | undefined = item.out(its.lemma as unknown as ItsFunction<string>);
  return plain(lemma ?? item.out());
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

/** Splits at the end of a line or sentence, else at a space, so that few words lose their context. */
function* piecesOf(text: string): Generator<readonly [start: number, end: number]> {
  let start = 0;
  while (start < text.length) {
    let end = Math.min(text.length, start + PIECE);
    if (end < text.length) {
      const half = text.slice(start + PIECE / 2, end);
      const cut = Math.max(half.lastIndexOf('\n'), half.lastIndexOf('. '), half.lastIndexOf('? '));
      const space = half.lastIndexOf(' ');
      if (cut >= 0 || space >= 0) end = start + PIECE / 2 + (cut >= 0 ? cut : space) + 1;
    }
    yield [start, end];
    start = end;
  }
}
