import { FeatureList, idOf, kindsOf } from './features.ts';
import type { Segment } from './segment.ts';
import { NO_WORD, type Token } from './tokens.ts';

const KIND = kindsOf('pitch', [
  'mean',
  'peak',
  'small words',
  'length',
  'segments',
  'offers',
  'late offer',
  'cohesion',
  'cohesion itself',
  'form',
  'pair',
  'ending',
  'order',
  'always',
]);

/** The features of a whole text: the classes of its segments, its style, and its opening and closing words. */
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
    for (const [name, sum] of sums) features.add(4 * (sum / count), KIND.mean, idOf(head), idOf(name));
    for (const [name, peak] of peaks) features.add(2 * peak, KIND.peak, idOf(head), idOf(name));
  }
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE');
  const known = words.filter(({ pos }) => /^(?:DET|ADP|PRON|AUX|CCONJ|SCONJ|PART)$/.test(pos)).length;
  features.add(6 * (known / Math.max(1, words.length)), KIND['small words']);
  features.add(1, KIND.length, Math.min(10, Math.floor(Math.log2(words.length + 1))));
  features.add(1, KIND.segments, Math.min(5, Math.floor(Math.log2(count + 1))));
  features.add(Math.min(4, segments.filter(({ box }) => box.best === 'sol').length), KIND.offers);
  features.add(lateOffer(segments), KIND['late offer']);
  const shared = cohesion(words);
  features.add(2, KIND.cohesion, Math.round(shared * 10));
  features.add(6 * shared, KIND['cohesion itself']);
  for (const form of new Set(words.map((word) => word.form))) features.add(0.5, KIND.form, form);
  const pairs = new Map(
    words.map(
      ({ form, lemma }, at) => [`${lemma} ${words[at + 1]?.lower}`, [form, words[at + 1]?.word]] as const,
    ),
  );
  for (const [form, next = NO_WORD] of pairs.values()) features.add(0.5, KIND.pair, form, next);
  for (const letters of new Set(words.slice(0, 400).map(({ lower }) => lower.slice(-2))))
    features.add(0.3, KIND.ending, idOf(letters));
  for (const order of ordersIn(words)) features.add(2, KIND.order, idOf(order));
  features.add(1, KIND.always);
  return features;
}

/** The relative position at which a problem follows an offer, as at the start of a second idea. */
function lateOffer(segments: readonly Pick<Segment, 'box'>[]): number {
  const firstOffer = segments.findIndex(({ box }) => box.best === 'sol');
  if (firstOffer < 0) return 0;
  const lastProblem = segments.findLastIndex(({ box }) => box.best === 'prob');
  return lastProblem > firstOffer ? (lastProblem - firstOffer) / segments.length : 0;
}

/** How many of the second half's nouns stand in the first half too: two unrelated ideas share few. */
function cohesion(words: readonly Token[]): number {
  const nouns = words.map((token) => (token.pos === 'NOUN' || token.pos === 'PROPN' ? token.lemma : ''));
  const half = Math.floor(nouns.length / 2);
  const first = new Set(nouns.slice(0, half).filter(Boolean));
  const second = new Set(nouns.slice(half).filter(Boolean));
  return second.size === 0 ? 1 : [...second].filter((noun) => first.has(noun)).length / second.size;
}

const ORDER = /^(?:first|second|other|another|both|two|one|a|b|1|2|separate|unrelated|different)$/;

/** Ordinal words ("first", "second") with their neighbours, which usually announce two ideas. */
function ordersIn(words: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    if (!ORDER.test(word.lower)) continue;
    found.add(`order ${word.lower}`);
    for (let offset = -2; offset <= 3; offset += 1) {
      const beside = words[at + offset];
      if (offset !== 0 && beside) found.add(`order ${word.lower} ${Math.sign(offset)} ${beside.lemma}`);
    }
  }
  return found;
}
