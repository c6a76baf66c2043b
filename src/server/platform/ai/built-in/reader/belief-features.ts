import { isPast, isVerb, mainVerb, subjectOf } from './clause.ts';
import { FeatureList, idOf, kindsOf } from './features.ts';
import type { JudgedSegment } from './segment.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** A statement as it would be shown: the words kept from its segment, and its box. */
export interface BeliefPlace {
  readonly tokens: readonly Token[];
  readonly segment: JudgedSegment;
  /** The models' label. */
  readonly box: string;
}

const KIND = kindsOf('belief', [
  'always',
  'box',
  'form',
  'box and form',
  'pair',
  'tags',
  'tag row',
  'first',
  'first two',
  'first tags',
  'first tag row',
  'last',
  'last tags',
  'last tag row',
  'words',
  'verbs',
  'first verb',
  'subject tags',
  'before verb',
  'person',
  'pointing',
  'pointing at',
  'figures',
  'marks',
  'capitals',
  'st',
  'fact',
  'look',
  'sure of box',
  'opening',
  'closing',
  'inside',
  'commas',
  'linked',
  'cut',
  'main verb',
  'main verb and box',
  'tenses',
  'subject',
]);

/**
 * The features of a statement as a belief: how it begins and ends, its subject and verbs, references outside of it, the
 * probability that it is complete.
 */
export function beliefFeatures({ tokens, segment, box }: BeliefPlace): FeatureList {
  const features = new FeatureList();
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT');
  const whole = 1 / Math.sqrt(Math.max(6, tokens.length) / 6);
  const half = whole / 2;
  const boxId = idOf(box);
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const afterNext = tokens[index + 2];
    features.add(half, KIND.form, token.form);
    features.add(half, KIND['box and form'], boxId, token.form);
    features.add(half, KIND.pair, token.form, next?.form ?? NO_WORD);
    features.add(half, KIND.tags, token.tag, next?.tag ?? NO_WORD, afterNext?.tag ?? NO_WORD);
    features.add(half, KIND['tag row'], token.tag, next?.tag ?? NO_WORD);
  }
  const form = (at: number) => words.at(at)?.form ?? NO_WORD;
  const tag = (at: number) => words.at(at)?.tag ?? NO_WORD;
  features.add(1, KIND.always);
  features.add(1, KIND.box, boxId);
  features.add(1, KIND.first, form(0));
  features.add(0.7, KIND['first two'], form(0), form(1));
  features.add(1, KIND['first tags'], tag(0), tag(1));
  features.add(0.7, KIND['first tag row'], tag(0), tag(1), tag(2));
  features.add(0.7, KIND.last, form(-1));
  features.add(1, KIND['last tags'], tag(-1));
  features.add(0.7, KIND['last tag row'], tag(-2), tag(-1));
  features.add(1, KIND.words, Math.min(12, Math.round(words.length / 3)));
  const verbs = words.filter(isVerb);
  const firstVerb = words.findIndex(isVerb);
  features.add(1, KIND.verbs, Math.min(6, verbs.length), Math.min(5, Math.round(words.length / 6)));
  features.add(0.7, KIND['first verb'], words[firstVerb]?.form ?? NO_WORD);
  features.add(1, KIND['before verb'], Math.min(9, firstVerb), tag(0));
  if (firstVerb > 0)
    features.add(
      1,
      KIND['subject tags'],
      tag(firstVerb - 1),
      tag(firstVerb),
      words[firstVerb + 1]?.tag ?? NO_WORD,
    );
  for (const [index, { pos, lower, word }] of words.entries()) {
    if (pos !== 'PRON' && pos !== 'DET') continue;
    features.add(half, KIND.person, word);
    if (!POINTS.test(lower)) continue;
    features.add(0.7, KIND.pointing, word, Math.min(3, Math.floor(index / 3)));
    features.add(
      0.7,
      KIND['pointing at'],
      namedBefore(words, index) ? 1 : 0,
      words[index + 1]?.tag ?? NO_WORD,
    );
  }
  features.add(1, KIND.figures, Math.min(3, words.filter(({ pos }) => pos === 'NUM').length));
  features.add(1, KIND.marks, Math.min(3, tokens.filter(({ text }) => ODD.test(text)).length));
  features.add(1, KIND.commas, Math.min(4, tokens.filter(({ text }) => /^[,;:–—-]$/.test(text)).length));
  features.add(
    1,
    KIND.cut,
    tokens.slice(0, -1).filter(({ text }) => /^[.!?…]+$/.test(text)).length > 0 ? 1 : 0,
  );
  const linked = words.filter(({ pos }) => pos === 'CCONJ' || pos === 'SCONJ').length;
  features.add(1, KIND.linked, Math.min(3, linked), Math.min(5, Math.round(words.length / 6)));
  features.add(1, KIND.capitals, Math.min(3, words.slice(1).filter(({ pos }) => pos === 'PROPN').length));
  const main = mainVerb(words);
  const subject = main < 0 ? NO_WORD : subjectOf(words.slice(0, main));
  const tense = main < 0 ? NO_WORD : isPast(words[main] as Token) ? 2 : 1;
  features.add(1, KIND['main verb'], tense, Math.min(9, main), words.length > 2 * main ? 1 : 0);
  features.add(1, KIND['main verb and box'], boxId, tense, subject);
  features.add(1, KIND.tenses, Math.min(4, words.filter(isPast).length), tense);
  features.add(1, KIND.subject, subject, tense);
  const { st = 0, fact = 0, look = 0 } = segment.kind.probabilities;
  addStep(features, KIND.st, st);
  addStep(features, KIND.fact, fact);
  addStep(features, KIND.look, look);
  addStep(features, KIND['sure of box'], segment.box.probability);
  addStep(features, KIND.opening, segment.opening);
  addStep(features, KIND.closing, segment.closing);
  addStep(features, KIND.inside, segment.inside);
  return features;
}

const POINTS =
  /^(?:it|its|they|them|their|this|that|these|those|he|she|his|her|him|one|ones|there|other|others|both|such)$/;
const ODD = /[^\p{L}\p{N}\s.,;:!?'’"“”()$€£%-]/u;

/** Whether a preceding noun may be the antecedent. */
function namedBefore(words: readonly Token[], at: number): boolean {
  return words.slice(0, at).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

/** Adds a probability as a number and as a bucket of tenths. */
function addStep(features: FeatureList, kind: number, probability: number): void {
  features.add(1, kind, Math.round(10 * probability) + 1);
  features.add(2 * probability, kind);
}
