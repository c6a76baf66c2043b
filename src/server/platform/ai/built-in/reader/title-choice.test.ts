import { expect, test } from 'vitest';
import { bucketOf, kindsOf } from './features.ts';
import {
  beginsWithPronoun,
  choiceFeatures,
  closenessOf,
  nearnessOf,
  type WeighedTitle,
} from './title-choice.ts';

const COLLAR = titleOf('a collar that finds goats', { segment: 2, from: 3, half: 0.2, full: 0.6 });

test('counts the likely candidates of other sentences that share a candidate’s words', () => {
  const alone = featuresOf([COLLAR], 0);
  const agreed = featuresOf([COLLAR, titleOf('goat collar that finds', { segment: 5, full: 0.5 })], 0);
  const disagreed = featuresOf([COLLAR, titleOf('the village market', { segment: 5, full: 0.5 })], 0);

  expect(agreed['agreed elsewhere']).toBeGreaterThan(alone['agreed elsewhere'] as number);
  expect(disagreed['agreed elsewhere']).toBe(alone['agreed elsewhere']);
});

test('says whether a likelier candidate lies within or around one, in its own sentence only', () => {
  const within = titleOf('collar', { segment: 2, from: 4, to: 4, full: 0.7 });
  const elsewhere = titleOf('collar', { segment: 3, from: 4, to: 4, full: 0.7 });

  expect(featuresOf([within, COLLAR], 1)['holds a likelier']).toBeCloseTo(logit(0.7));
  expect(featuresOf([within, COLLAR], 0)['in a likelier']).toBeCloseTo(logit(0.8));
  expect(featuresOf([elsewhere, COLLAR], 1)['holds a likelier']).toBeCloseTo(logit(0));
});

test('says what a candidate is cut off from, and how it begins', () => {
  const cut = titleOf('we clip a', { segment: 0, beginsWhole: false, endsWhole: false });
  const whole = titleOf('GoatFinder', { segment: 0 });

  const ofCut = featuresOf([whole, cut], 1);
  const ofWhole = featuresOf([whole, cut], 0);

  expect(ofCut).toMatchObject({ 'cut off before': 1, 'cut off after': 1, 'begins with a pronoun': 1 });
  expect(ofWhole).toMatchObject({
    'one word': 1,
    'all capitals': 1,
    'first segment': 1,
    'begins segment': 1,
  });
  expect(ofWhole['cut off before']).toBeUndefined();
  expect(ofWhole['begins with a pronoun']).toBeUndefined();
});

test('measures how far a candidate lies behind the likeliest', () => {
  const second = titleOf('goats', { full: 0.1 });

  const behind = featuresOf([COLLAR, second], 1)['behind the first'];

  expect(behind).toBeCloseTo(nearnessOf(second) - nearnessOf(COLLAR));
  expect(featuresOf([COLLAR, second], 0)['behind the first']).toBe(0);
});

test('stays finite with no candidate, and with probabilities of 0 and 1', () => {
  expect(choiceFeatures([])).toEqual([]);
  const [certain] = choiceFeatures([
    titleOf('', { half: 0, full: 1, name: 1, clause: 0, opens: 1, closes: 1 }),
  ]);
  const [never] = choiceFeatures([
    titleOf('', { half: 0, full: 0, name: 0, clause: 0, opens: 0, closes: 0 }),
  ]);

  expect([...(certain?.values ?? []), ...(never?.values ?? [])].every(Number.isFinite)).toBe(true);
});

test.each([
  ['we wash the nets', true],
  ['It finds goats', true],
  ['weekly nets, washed', false],
  ['iron nets', false],
])('“%s” begins with a pronoun: %s', (text, expected) => {
  expect(beginsWithPronoun(text)).toBe(expected);
});

test('is nearer to the offer the more of its words a candidate shares', () => {
  const [full, half] = [titleOf('a', { full: 0.5 }), titleOf('a', { half: 0.5 })];

  expect(nearnessOf(full)).toBeGreaterThan(nearnessOf(half));
  expect(closenessOf(full)).toBeGreaterThan(closenessOf(half));
});

interface TitleInput extends Partial<Omit<WeighedTitle, 'candidate' | 'phrase' | 'words'>> {
  readonly segment?: number;
  readonly from?: number;
  readonly to?: number;
}

/** A candidate of the words, of a pitch in which it begins at the given word of the given sentence. */
function titleOf(text: string, { segment = 1, from = 0, to, ...rest }: TitleInput): WeighedTitle {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const { half = 0, full = 0 } = rest;
  return {
    candidate: { segment, from, to: to ?? from + words.length - 1 },
    phrase: { text, start: 0, end: text.length, probability: half + full, segment },
    half,
    full,
    heads: [{ half, full }],
    name: 0.5,
    clause: 0.2,
    opens: 0.5,
    closes: 0.5,
    usable: 0.5,
    seen: -2,
    voted: 0.5,
    beginsWhole: true,
    endsWhole: true,
    words: new Set(words),
    ...rest,
  };
}

const NAMES = [
  'agreed elsewhere',
  'holds a likelier',
  'in a likelier',
  'cut off before',
  'cut off after',
  'begins with a pronoun',
  'one word',
  'all capitals',
  'first segment',
  'begins segment',
  'behind the first',
] as const;
const KINDS = kindsOf('choice', NAMES);

/** The features of one of the candidates by name; those that it does not have are missing. */
function featuresOf(
  titles: readonly WeighedTitle[],
  at: number,
): Partial<Record<(typeof NAMES)[number], number>> {
  const list = choiceFeatures(titles)[at];
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const index = list?.buckets.indexOf(bucketOf(KINDS[name])) ?? -1;
      return index < 0 ? [] : [[name, list?.values[index]]];
    }),
  );
}

function logit(probability: number): number {
  return Math.log((probability + 0.003) / (1.003 - probability));
}
