import { FeatureList, kindsOf } from './features.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** The input for the features of a segment: its words, its neighbours, and its position. */
export interface SegmentPlace {
  readonly tokens: readonly Token[];
  readonly before: readonly Token[];
  readonly after: readonly Token[];
  /** 0 for the first segment of a text, 1 for the last. */
  readonly position: number;
  readonly count: number;
}

const NEIGHBOUR = 0.5;
const KIND = kindsOf('segment', [
  'form',
  'inflected',
  'pair',
  'row',
  'skip',
  'tags',
  'verb',
  'beginning',
  'ending',
  'first',
  'first two',
  'last',
  'last but one',
  'first tags',
  'length',
  'place',
  'edge',
  'few',
  'always',
  'before',
  'after',
  'marks',
  'capitals',
]);

/** The features of one segment: lemmas and words, alone and in rows, parts of speech, shape, place and neighbours. */
export function segmentFeatures({ tokens, before, after, position, count }: SegmentPlace): FeatureList {
  const features = new FeatureList();
  // Long segments have many features; without this they would be judged with too much certainty.
  const whole = 1 / Math.sqrt(Math.max(4, tokens.length) / 4);
  const half = whole / 2;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const afterNext = tokens[index + 2];
    const [second, third] = [next?.form ?? NO_WORD, afterNext?.form ?? NO_WORD];
    features.add(whole, KIND.form, token.form);
    if (token.lower !== token.lemma) features.add(whole, KIND.inflected, token.word);
    features.add(whole, KIND.pair, token.form, second);
    features.add(whole, KIND.row, token.form, second, third);
    features.add(half, KIND.skip, token.form, third);
    features.add(half, KIND.tags, token.tag, next?.tag ?? NO_WORD, afterNext?.tag ?? NO_WORD);
    if (token.pos === 'VERB' || token.pos === 'AUX') features.add(whole, KIND.verb, token.word);
    if (token.beginning !== 0) {
      features.add(half, KIND.beginning, token.beginning);
      features.add(half, KIND.ending, token.ending);
    }
  }
  const form = (at: number) => tokens.at(at)?.form ?? NO_WORD;
  const tag = (at: number) => tokens[at]?.tag ?? NO_WORD;
  features.add(whole, KIND.first, form(0));
  features.add(whole, KIND['first two'], form(0), tokens[1]?.form ?? NO_WORD);
  features.add(whole, KIND.last, form(-1));
  features.add(whole, KIND['last but one'], form(-2));
  features.add(whole, KIND['first tags'], tag(0), tag(1));
  features.add(whole, KIND.length, Math.min(6, Math.floor(Math.log2(tokens.length + 1) * 1.5)));
  features.add(whole, KIND.place, Math.round(position * 5));
  features.add(whole, KIND.edge, position === 0 ? 0 : position === 1 ? 1 : 2);
  if (count <= 3) features.add(whole, KIND.few);
  features.add(whole, KIND.always);
  features.add(whole, KIND.marks, stepOf(tokens, /[^\p{L}\p{N}\s.,;:!?'’"“”()$€£%-]/u));
  features.add(whole, KIND.capitals, stepOf(tokens, /^\p{Lu}{2}/u));
  for (const token of before) features.add(NEIGHBOUR * whole, KIND.before, token.form);
  for (const token of after) features.add(NEIGHBOUR * whole, KIND.after, token.form);
  return features;
}

/** The share of words that match a pattern, in discrete steps. */
function stepOf(tokens: readonly Token[], looks: RegExp): number {
  let count = 0;
  for (const { text } of tokens) if (looks.test(text)) count += 1;
  return Math.ceil((4 * count) / Math.max(1, tokens.length));
}
