import { expect, test } from 'vitest';
import { FeatureList } from '../../src/server/platform/ai/built-in/reader/features.ts';
import { type ChoiceExample, fitChoice } from './fit-choice.ts';
import { asModelGroup } from './fitted-group.ts';

const [TELLING, MISLEADING, CONSTANT] = [1, 2, 3];

test('of candidates not seen before, picks the one that a telling feature speaks for', () => {
  const group = asModelGroup(fitChoice(Array.from({ length: 64 }, (_, at) => exampleWhereGoodTells(at))));

  for (const at of [101, 102, 103, 104]) {
    const { candidates, worths } = exampleWhereGoodTells(at);
    const chances = candidates.map(
      (candidate) => group.judge(candidate).choice?.probabilities.yes ?? Number.NaN,
    );
    expect(chances.indexOf(Math.max(...chances))).toBe(worths.indexOf(1));
  }
});

test('picks the best where several are good but not equally so', () => {
  const examples = Array.from(
    { length: 64 },
    (): ChoiceExample => ({
      candidates: [listOf([TELLING, 0.2]), listOf([TELLING, 1]), listOf([TELLING, -1])],
      worths: [0.3, 1, 0],
    }),
  );
  const group = asModelGroup(fitChoice(examples));
  const [fair = 0, best = 0, bad = 0] = (examples[0]?.candidates ?? []).map(
    (candidate) => group.judge(candidate).choice?.probabilities.yes,
  );

  expect(best).toBeGreaterThan(fair);
  expect(fair).toBeGreaterThan(bad);
});

test('learns nothing from pitches without a good candidate', () => {
  const examples = Array.from({ length: 40 }, (_, at) => exampleWhereGoodTells(at));
  const hopeless = examples.map(({ candidates }) => ({ candidates, worths: candidates.map(() => 0) }));

  expect(fitChoice([...examples, ...hopeless])).toEqual(fitChoice(examples));
});

test('gives the same bytes for the same examples', () => {
  const examples = Array.from({ length: 40 }, (_, at) => exampleWhereGoodTells(at));

  const [first, second] = [fitChoice(examples), fitChoice(examples)];

  expect(second.weights).toEqual(first.weights);
  expect(second.buckets).toEqual(first.buckets);
  expect(first.weights.some((weight) => weight !== 0)).toBe(true);
});

/** Three candidates: the good one has more of the telling feature, and which of them has the other is chance. */
function exampleWhereGoodTells(seed: number): ChoiceExample {
  const good = seed % 3;
  const candidates = [0, 1, 2].map((at) =>
    listOf(
      [TELLING, (at === good ? 1 : 0) + wobble(seed * 3 + at) / 3],
      [MISLEADING, wobble(seed * 7 + at)],
      [CONSTANT, 1],
    ),
  );
  return { candidates, worths: [0, 1, 2].map((at) => (at === good ? 1 : 0)) };
}

function listOf(...features: readonly (readonly [kind: number, value: number])[]): FeatureList {
  const list = new FeatureList();
  for (const [kind, value] of features) list.add(value, kind);
  return list;
}

/** A number from 0 to 1 that only looks like chance. */
function wobble(seed: number): number {
  const sine = Math.sin(seed * 12.9898) * 43758.5453;
  return sine - Math.floor(sine);
}
