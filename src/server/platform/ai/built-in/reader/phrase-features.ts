import { FeatureList, idOf, kindsOf } from './features.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** One word of a segment as a candidate for the first or last word of a naming phrase. */
export interface WordPlace {
  readonly tokens: readonly Token[];
  readonly index: number;
  /** The index of its segment, and the box and kind predicted for that. */
  readonly segment: number;
  readonly box: string;
  readonly kind: string;
}

const REACH = 4;
const OFFSETS = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
const WORD_AT = OFFSETS.map((offset) => idOf(`phrase word ${offset}`));
const TAG_AT = OFFSETS.map((offset) => idOf(`phrase tag ${offset}`));
const PAIR_AT = OFFSETS.map((offset) => idOf(`phrase pair ${offset}`));
const KIND = kindsOf('phrase', [
  'three before',
  'tags before',
  'tags after',
  'case',
  'box',
  'box tags',
  'box word',
  'kind',
  'segment',
  'place',
  'left',
  'said before',
]);
const FAR_BACK = 12;

/** The features of a word as the edge of a phrase: the words on both sides, and its position. */
export function edgeFeatures({ tokens, index, segment, box, kind }: WordPlace): FeatureList {
  const features = new FeatureList();
  const form = (offset: number) => tokens[index + offset]?.form ?? NO_WORD;
  const tag = (offset: number) => tokens[index + offset]?.tag ?? NO_WORD;
  for (let offset = -REACH; offset <= REACH; offset += 1) {
    features.add(1, WORD_AT[offset + REACH] as number, form(offset));
    features.add(0.5, TAG_AT[offset + REACH] as number, tag(offset));
    if (Math.abs(offset) <= 2)
      features.add(1, PAIR_AT[offset + REACH] as number, form(offset), form(offset + 1));
  }
  features.add(1, KIND['three before'], form(-3), form(-2), form(-1));
  features.add(1, KIND['tags before'], Math.imul(tag(-2), 31) ^ tag(-1), tag(0), tag(1));
  features.add(1, KIND['tags after'], Math.imul(tag(-1), 31) ^ tag(0), tag(1), tag(2));
  const isCapital = /^\p{Lu}/u.test(tokens[index]?.text ?? '');
  features.add(1, KIND.case, isCapital ? 1 : 0, tag(0), index === 0 ? 1 : 0);
  const boxId = idOf(box);
  features.add(1, KIND.box, boxId);
  features.add(1, KIND['box tags'], boxId, tag(0), tag(1));
  features.add(1, KIND['box word'], boxId, form(-1));
  features.add(1, KIND.kind, idOf(kind));
  features.add(1, KIND.segment, Math.min(segment, 8));
  features.add(1, KIND.place, Math.min(index, 10));
  features.add(1, KIND.left, Math.min(tokens.length - index, 10));
  for (let back = 1; back <= FAR_BACK; back += 1) {
    const token = tokens[index - back];
    if (token && /^(?:NOUN|VERB|PROPN)$/.test(token.pos)) features.add(0.4, KIND['said before'], token.form);
  }
  return features;
}
