import { FeatureList, idOf, kindsOf } from './features.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** A possible start of a segment: the gap before the token at `index`. */
export interface Gap {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly index: number;
  /** Whether the whole text was written without full stops. */
  readonly isUnpunctuated: boolean;
}

const REACH = 4;
/** Offsets of the words around a gap, -4 to 4 and one more. */
const OFFSETS = Array.from({ length: 2 * REACH + 2 }, (_, at) => at - REACH);
const KIND = kindsOf('boundary', [
  'across',
  'after',
  'three after',
  'before',
  'word tags',
  'tags',
  'later tags',
  'mode',
  'mode after',
  'mode tags',
  'mark',
  'mark word',
  'mark tags',
  'line',
  'line and mark',
  'line and tags',
  'joined',
  'since',
  'plain mode',
]);
const WORD_AT = OFFSETS.map((offset) => idOf(`boundary word ${offset}`));
const TAG_AT = OFFSETS.map((offset) => idOf(`boundary tag ${offset}`));

/** The features of a gap: the words and parts of speech on both sides, what stands between, case and line ends. */
export function gapFeatures({ text, tokens, index, isUnpunctuated }: Gap): FeatureList {
  const features = new FeatureList();
  const mode = isUnpunctuated ? 1 : 0;
  const word = (offset: number) => wordAt(tokens[index + offset]);
  const tag = (offset: number) => tokens[index + offset]?.tag ?? NO_WORD;
  for (let offset = -REACH; offset <= REACH; offset += 1) {
    features.add(1, WORD_AT[offset + REACH] as number, word(offset));
    features.add(1, TAG_AT[offset + REACH] as number, tag(offset));
  }
  features.add(1, KIND.across, word(-1), word(0));
  features.add(1, KIND.after, word(0), word(1));
  features.add(1, KIND['three after'], word(0), word(1), word(2));
  features.add(1, KIND.before, word(-2), word(-1));
  features.add(1, KIND['word tags'], word(0), tag(1), tag(2));
  features.add(1, KIND.tags, Math.imul(tag(-2), 31) ^ tag(-1), tag(0), tag(1));
  features.add(1, KIND['later tags'], Math.imul(tag(0), 31) ^ tag(1), tag(2), tag(3));
  features.add(1, KIND.mode, mode, word(-1));
  features.add(1, KIND['mode after'], mode, word(0));
  features.add(1, KIND['mode tags'], Math.imul(tag(-1), 31) + mode, tag(0), tag(1));
  const previous = tokens[index - 1];
  const token = tokens[index];
  const mark = previous?.pos === 'PUNCT' ? previous.word : 0;
  const isCapital = /^[\p{Lu}\d]/u.test(token?.text ?? '') ? 1 : 0;
  features.add(1, KIND.mark, mark, isCapital);
  features.add(1, KIND['mark word'], mark, word(0));
  features.add(1, KIND['mark tags'], mark, tag(0), tag(1));
  const between = text.slice(previous?.end ?? 0, token?.start ?? 0);
  const line = between.includes('\n\n') ? 2 : between.includes('\n') ? 1 : 0;
  if (line > 0) {
    features.add(1, KIND.line, line);
    features.add(1, KIND['line and mark'], line, mark, isCapital);
    features.add(1, KIND['line and tags'], tag(-1), tag(0), mode);
  }
  if (between === '') features.add(1, KIND.joined);
  const since = sinceMark(tokens, index);
  features.add(1, KIND.since, Math.min(8, Math.floor(Math.log2(since + 1) * 2)), mode);
  features.add(1, KIND['plain mode'], mode);
  return features;
}

function wordAt(token: Token | undefined): number {
  return token?.word ?? NO_WORD;
}

const LONGEST_CLAUSE = 30;

/** The number of words since the last punctuation mark that may end a clause. */
function sinceMark(tokens: readonly Token[], index: number): number {
  for (let back = 1; back <= LONGEST_CLAUSE; back += 1) {
    const token = tokens[index - 1 - back];
    if (!token || (token.pos === 'PUNCT' && /^[.!?;:,]$/.test(token.text))) return back - 1;
  }
  return LONGEST_CLAUSE;
}

/** Even careless typists end a sentence or a line once in thirty words; fewer ends mean unpunctuated. */
export function isUnpunctuated(text: string, tokens: readonly Token[]): boolean {
  const isEnd = ({ text: word, end }: Token, at: number) =>
    /^[.!?]+$/.test(word) || text.slice(end, tokens[at + 1]?.start ?? end).includes('\n');
  return tokens.length >= 12 && tokens.filter(isEnd).length * 45 < tokens.length;
}
