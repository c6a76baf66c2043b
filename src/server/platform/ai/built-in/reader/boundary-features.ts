import { FeatureList } from './features.ts';
import { formOf } from './segment-features.ts';
import type { Token } from './tokens.ts';

/** Where a segment may begin: the words around the gap before the token at `index`. */
export interface Gap {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly index: number;
  /** Whether the text as a whole has been written without full stops. */
  readonly isUnpunctuated: boolean;
}

/** The features of a gap: the words and parts of speech on both sides, what stands between, case and line ends. */
export function gapFeatures({ text, tokens, index, isUnpunctuated }: Gap): FeatureList {
  const features = new FeatureList();
  const at = (offset: number) => tokens[index + offset];
  const between = text.slice(at(-1)?.end ?? 0, at(0)?.start ?? 0);
  const mode = isUnpunctuated ? 'u' : 'p';
  const word = (offset: number) => wordAt(at(offset));
  const pos = (offset: number) => at(offset)?.pos ?? '$';
  for (let offset = -4; offset <= 4; offset += 1) {
    features.add(`${offset} ${word(offset)}`);
    features.add(`${offset} ${pos(offset)}`);
  }
  features.add(`-1 0 ${word(-1)} ${word(0)}`);
  features.add(`0 1 ${word(0)} ${word(1)}`);
  features.add(`0 1 2 ${word(0)} ${word(1)} ${word(2)}`);
  features.add(`-2 -1 ${word(-2)} ${word(-1)}`);
  features.add(`0 pos1 ${word(0)} ${pos(1)} ${pos(2)}`);
  features.add(`pos ${pos(-2)} ${pos(-1)} ${pos(0)} ${pos(1)}`);
  features.add(`pos3 ${pos(0)} ${pos(1)} ${pos(2)} ${pos(3)}`);
  features.add(`${mode} ${word(-1)}`);
  features.add(`${mode} 0 ${word(0)}`);
  features.add(`${mode} ${pos(-1)} ${pos(0)} ${pos(1)}`);
  const mark = at(-1)?.pos === 'PUNCT' ? at(-1)?.text : '';
  const isCapital = /^[\p{Lu}\d]/u.test(at(0)?.text ?? '');
  features.add(`mark ${mark} ${isCapital}`);
  features.add(`mark ${mark} ${word(0)}`);
  features.add(`mark ${mark} ${pos(0)} ${pos(1)}`);
  if (between.includes('\n')) features.add(between.includes('\n\n') ? 'blank line' : 'new line');
  if (between === '') features.add('joined');
  const since = sinceMark(tokens, index);
  features.add(`since ${Math.min(8, Math.floor(Math.log2(since + 1) * 2))} ${mode}`);
  features.add(`${mode}`);
  return features;
}

function wordAt(token: Token | undefined): string {
  if (!token) return '$';
  return token.lower.startsWith('#') ? token.lower : /^\d/.test(token.lower) ? formOf(token) : token.lower;
}

const LONGEST_CLAUSE = 30;

/** How many words lie between the gap and the last mark that may end a clause. */
function sinceMark(tokens: readonly Token[], index: number): number {
  for (let back = 1; back <= LONGEST_CLAUSE; back += 1) {
    const token = tokens[index - 1 - back];
    if (!token || /^[.!?;:,]$/.test(token.text)) return back - 1;
  }
  return LONGEST_CLAUSE;
}

/** One full stop in thirty words is what even a careless typist gives. */
export function isUnpunctuated(tokens: readonly Token[]): boolean {
  const stops = tokens.filter(({ text }) => /^[.!?]+$/.test(text)).length;
  return tokens.length >= 12 && stops * 45 < tokens.length;
}
