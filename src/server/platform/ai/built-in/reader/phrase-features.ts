import { FeatureList } from './features.ts';
import { formOf } from './segment-features.ts';
import type { Token } from './tokens.ts';

/** One word of a segment, judged as the beginning or the end of a phrase that names something. */
export interface WordPlace {
  readonly tokens: readonly Token[];
  readonly index: number;
  /** Which segment of the text it stands in, and what box and kind that was read as. */
  readonly segment: number;
  readonly box: string;
  readonly kind: string;
}

/** The features of a word as an edge of a phrase: the words on both sides, and where it stands. */
export function edgeFeatures({ tokens, index, segment, box, kind }: WordPlace): FeatureList {
  const features = new FeatureList();
  const at = (offset: number) => tokens[index + offset];
  const form = (offset: number) => {
    const token = at(offset);
    return token ? formOf(token) : '$';
  };
  const pos = (offset: number) => at(offset)?.pos ?? '$';
  for (let offset = -4; offset <= 4; offset += 1) {
    features.add(`${offset} ${form(offset)}`);
    features.add(`${offset} ${pos(offset)}`, 0.5);
    if (Math.abs(offset) <= 2) features.add(`${offset} ${form(offset)} ${form(offset + 1)}`);
  }
  features.add(`-3 ${form(-3)} ${form(-2)} ${form(-1)}`);
  features.add(`pos ${pos(-2)} ${pos(-1)} ${pos(0)} ${pos(1)}`);
  features.add(`pos ${pos(-1)} ${pos(0)} ${pos(1)} ${pos(2)}`);
  features.add(`case ${/^\p{Lu}/u.test(at(0)?.text ?? '')} ${pos(0)} ${index === 0}`);
  features.add(`box ${box}`);
  features.add(`box ${box} ${pos(0)} ${pos(1)}`);
  features.add(`box ${box} ${form(-1)}`);
  features.add(`kind ${kind}`);
  features.add(`segment ${Math.min(segment, 8)}`);
  features.add(`place ${Math.min(index, 10)}`);
  features.add(`left ${Math.min(tokens.length - index, 10)}`);
  for (let back = 1; back <= 12; back += 1) {
    const token = at(-back);
    if (token && /^(?:NOUN|VERB|PROPN)$/.test(token.pos)) features.add(`~ ${formOf(token)}`, 0.4);
  }
  return features;
}
