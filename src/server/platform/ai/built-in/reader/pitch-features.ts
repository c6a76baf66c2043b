import { FeatureList } from './features.ts';
import type { Segment } from './segment.ts';
import { formOf } from './segment-features.ts';
import type { Token } from './tokens.ts';

/** The features of a whole text: what its segments were read as, how it is written, and its opening and closing words. */
export function pitchFeatures(
  tokens: readonly Token[],
  segments: readonly Pick<Segment, 'box' | 'kind' | 'tokens'>[],
): FeatureList {
  const features = new FeatureList();
  const count = Math.max(1, segments.length);
  for (const head of ['box', 'kind'] as const) {
    const sums = new Map<string, number>();
    const peaks = new Map<string, number>();
    for (const segment of segments) {
      for (const [name, value] of Object.entries(segment[head].probabilities)) {
        sums.set(name, (sums.get(name) ?? 0) + value);
        peaks.set(name, Math.max(peaks.get(name) ?? 0, value));
      }
    }
    for (const [name, sum] of sums) features.add(`mean ${head} ${name}`, 4 * (sum / count));
    for (const [name, peak] of peaks) features.add(`peak ${head} ${name}`, 2 * peak);
  }
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE');
  const known = words.filter(({ pos }) => /^(?:DET|ADP|PRON|AUX|CCONJ|SCONJ|PART)$/.test(pos)).length;
  features.add('small words', 6 * (known / Math.max(1, words.length)));
  features.add(`length ${Math.min(10, Math.floor(Math.log2(words.length + 1)))}`);
  features.add(`segments ${Math.min(5, Math.floor(Math.log2(count + 1)))}`);
  features.add('offers', Math.min(4, segments.filter(({ box }) => box.best === 'sol').length));
  features.add('late offer', lateOffer(segments));
  for (const form of new Set(words.map(formOf))) features.add(`w ${form}`, 0.4);
  for (const [at, token] of words.entries())
    features.add(`ww ${formOf(token)} ${words[at + 1]?.lower ?? '$'}`, 0.3);
  for (const letters of new Set(words.slice(0, 400).map(({ lower }) => lower.slice(-2))))
    features.add(`e ${letters}`, 0.3);
  features.add('always');
  return features;
}

/** How far into the text a problem is told after an offer has been: a second idea begins so. */
function lateOffer(segments: readonly Pick<Segment, 'box'>[]): number {
  const firstOffer = segments.findIndex(({ box }) => box.best === 'sol');
  if (firstOffer < 0) return 0;
  const lastProblem = segments.findLastIndex(({ box }) => box.best === 'prob');
  return lastProblem > firstOffer ? (lastProblem - firstOffer) / segments.length : 0;
}
