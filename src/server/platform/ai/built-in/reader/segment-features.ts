import { FeatureList } from './features.ts';
import type { Token } from './tokens.ts';

/** What a segment is read from: its own words, those beside it, and where it stands. */
export interface SegmentPlace {
  readonly tokens: readonly Token[];
  readonly before: readonly Token[];
  readonly after: readonly Token[];
  /** 0 for the first segment of a text, 1 for the last. */
  readonly position: number;
  readonly count: number;
}

const NEIGHBOUR = 0.5;

/** The features of one segment: lemmas and words, alone and in rows, parts of speech, shape, place and neighbours. */
export function segmentFeatures({ tokens, before, after, position, count }: SegmentPlace): FeatureList {
  const features = new FeatureList();
  const words = tokens.map(formOf);
  for (const [index, token] of tokens.entries()) {
    const form = words[index] ?? '';
    const next = words[index + 1] ?? '$';
    features.add(`w ${form}`);
    if (token.lower !== token.lemma) features.add(`f ${token.lower}`);
    features.add(`ww ${form} ${next}`);
    features.add(`www ${form} ${next} ${words[index + 2] ?? '$'}`);
    features.add(`s ${form} ${words[index + 2] ?? '$'}`, 0.5);
    features.add(`pp ${token.pos} ${tokens[index + 1]?.pos ?? '$'} ${tokens[index + 2]?.pos ?? '$'}`, 0.5);
    if (token.pos === 'VERB' || token.pos === 'AUX') features.add(`v ${token.lower}`);
    if (token.lower.length > 5) {
      features.add(`c ${token.lower.slice(0, 5)}`, 0.5);
      features.add(`e ${token.lower.slice(-4)}`, 0.5);
    }
  }
  features.add(`1 ${words[0]}`);
  features.add(`12 ${words[0]} ${words[1]}`);
  features.add(`-1 ${words.at(-1)}`);
  features.add(`-2 ${words.at(-2)}`);
  features.add(`p1 ${tokens[0]?.pos} ${tokens[1]?.pos}`);
  features.add(`length ${Math.min(6, Math.floor(Math.log2(tokens.length + 1) * 1.5))}`);
  features.add(`place ${Math.round(position * 5)}`);
  features.add(position === 0 ? 'first' : position === 1 ? 'last' : 'amid');
  if (count <= 3) features.add('short pitch');
  features.add('always');
  for (const token of before) features.add(`< ${formOf(token)}`, NEIGHBOUR);
  for (const token of after) features.add(`> ${formOf(token)}`, NEIGHBOUR);
  return scaled(features, tokens.length);
}

/** Long segments have many features; without this they would be judged with too much certainty. */
function scaled(features: FeatureList, length: number): FeatureList {
  const factor = 1 / Math.sqrt(Math.max(4, length) / 4);
  for (let index = 0; index < features.values.length; index += 1)
    features.values[index] = (features.values[index] ?? 0) * factor;
  return features;
}

/** The lemma, figures reduced to their shape. */
export function formOf(token: Token): string {
  if (/^\d/.test(token.lower)) return /^(?:19|20)\d\d$/.test(token.lower) ? '#year' : '#';
  return token.lemma;
}
