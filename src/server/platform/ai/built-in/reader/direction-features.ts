import { FeatureList, idOf, kindsOf } from './features.ts';
import { numberOf } from './number-words.ts';
import type { JudgedSegment } from './segment.ts';
import { NO_WORD, type Token } from './tokens.ts';

/** A report among its neighbours. */
export interface ReportPlace {
  readonly segment: JudgedSegment;
  readonly before: JudgedSegment | undefined;
  readonly after: JudgedSegment | undefined;
}

const KIND = kindsOf('direction', [
  'always',
  'form',
  'pair',
  'row',
  'skip',
  'negated',
  'box form',
  'box pair',
  'box verb',
  'strength form',
  'tags',
  'beginning',
  'ending',
  'first',
  'last',
  'box',
  'strength',
  'box and strength',
  'negations',
  'share',
  'shares in box',
  'before',
  'after',
  'begins after',
  'kind before',
  'box before',
  'length',
]);

/**
 * The features of which way a report points: its words, alone and with the box that it speaks of, negations, shares,
 * neighbours.
 */
export function directionFeatures({ segment, before, after }: ReportPlace): FeatureList {
  const features = new FeatureList();
  const { tokens } = segment;
  const whole = 1 / Math.sqrt(Math.max(4, tokens.length) / 4);
  const box = idOf(segment.box.best);
  const strength = idOf(segment.strength.best);
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const third = tokens[index + 2]?.form ?? NO_WORD;
    const second = next?.form ?? NO_WORD;
    features.add(whole, KIND.form, token.form);
    features.add(whole, KIND.pair, token.form, second);
    features.add(whole, KIND.row, token.form, second, third);
    features.add(whole / 2, KIND.skip, token.form, third);
    features.add(whole, KIND['box form'], box, token.form);
    features.add(whole / 2, KIND['box pair'], box, token.form, second);
    features.add(whole / 2, KIND['strength form'], strength, token.form);
    features.add(whole / 2, KIND.tags, token.tag, next?.tag ?? NO_WORD);
    if (token.isNegated) features.add(whole, KIND.negated, token.form);
    if (token.pos === 'VERB') features.add(whole, KIND['box verb'], box, token.word);
    if (token.beginning !== 0) {
      features.add(whole / 2, KIND.beginning, token.beginning);
      features.add(whole / 2, KIND.ending, token.ending);
    }
  }
  features.add(whole, KIND.first, tokens[0]?.form ?? NO_WORD, second(tokens));
  features.add(whole, KIND.last, tokens.at(-1)?.form ?? NO_WORD, tokens.at(-2)?.form ?? NO_WORD);
  for (const [name, probability] of Object.entries(segment.box.probabilities))
    features.add(probability, KIND.box, idOf(name));
  for (const [name, probability] of Object.entries(segment.strength.probabilities))
    features.add(probability, KIND.strength, idOf(name));
  features.add(1, KIND['box and strength'], box, strength);
  features.add(0.5, KIND.negations, Math.min(3, negationsIn(tokens)), box);
  for (const share of sharesIn(tokens)) {
    features.add(1, KIND.share, share);
    features.add(1, KIND['shares in box'], box, share);
  }
  for (const token of before?.tokens ?? []) features.add(whole / 3, KIND.before, token.form);
  for (const token of after?.tokens ?? []) features.add(whole / 3, KIND.after, token.form);
  features.add(0.5, KIND['begins after'], after?.tokens[0]?.form ?? NO_WORD);
  features.add(0.5, KIND['kind before'], idOf(before?.kind.best ?? '$'));
  features.add(0.5, KIND['box before'], idOf(before?.box.best ?? '$'), box);
  features.add(0.5, KIND.length, Math.floor(Math.log2(tokens.length + 1) * 1.5));
  features.add(1, KIND.always);
  return features;
}

function second(tokens: readonly Token[]): number {
  return tokens[1]?.form ?? NO_WORD;
}

/** The number of separate negated spans. */
function negationsIn(tokens: readonly Token[]): number {
  let count = 0;
  for (const [index, token] of tokens.entries())
    if (token.isNegated && !tokens[index - 1]?.isNegated) count += 1;
  return count;
}

/** "3 of 40", "nine out of 10": the share, in fifths, and 6 for more than the whole. */
function sharesIn(tokens: readonly Token[]): number[] {
  const shares: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.lower !== 'of') continue;
    const part = numberOf(tokens[index - 1]?.lower === 'out' ? tokens[index - 2] : tokens[index - 1]);
    const whole = numberOf(tokens[index + 1]) ?? numberOf(tokens[index + 2]);
    if (part !== null && whole !== null && whole > 0) shares.push(Math.min(6, Math.ceil((5 * part) / whole)));
  }
  return shares;
}
