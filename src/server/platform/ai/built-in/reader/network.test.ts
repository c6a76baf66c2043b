import { beforeAll, expect, test } from 'vitest';
import { Networks, type Sight } from './network.ts';
import { BOX_NAMES, KIND_NAMES, PLACES } from './network-shape.ts';
import { seenAs, seenOffers } from './seen-offers.ts';
import { type Token, tokensOf } from './tokens.ts';
import { shippedVectors } from './word-vectors.ts';

let networks: Networks;
beforeAll(async () => {
  const numbers = Float32Array.from({ length: PLACES.count }, (_, at) => 0.2 * Math.sin(at * 12.9898) ** 3);
  networks = new Networks({ phrases: numbers, statements: numbers }, await shippedVectors());
});

const SENTENCE = 'We clean crutches for 3 hospitals in Leeds, and sell them back to the qzxwards.\n';

async function read(text: string): Promise<{ tokens: Token[]; sight: Sight }> {
  const tokens = await tokensOf(text);
  return { tokens, sight: await networks.read(text, tokens) };
}

test('A word is seen alike wherever the text is cut into pieces', async () => {
  // Its first words are seen whether or not another piece comes after, but for what the text says as a whole.
  const [short, long] = [await read(SENTENCE.repeat(26)), await read(SENTENCE.repeat(70))];
  expect(short.tokens.length).toBeLessThan(512);
  expect(long.tokens.length).toBeGreaterThan(1024);
  const words = short.tokens.length - 40;
  expect(long.sight.boxes.slice(0, words * BOX_NAMES.length)).toEqual(
    short.sight.boxes.slice(0, words * BOX_NAMES.length),
  );
  const ofText = (long.sight.opens[0] ?? 0) - (short.sight.opens[0] ?? 0);
  for (let at = 0; at < words; at += 1)
    expect((long.sight.opens[at] ?? 0) - (short.sight.opens[at] ?? 0)).toBeCloseTo(ofText, 4);
});

test('Words repeat in a long text as they are seen, past the cut', async () => {
  const { tokens, sight } = await read(SENTENCE.repeat(90));
  const period = tokens.length / 90;
  const at = Math.ceil(900 / period) * period + 3 * period;
  for (let offset = 0; offset < period; offset += 1)
    expect(sight.closes[at + offset]).toBeCloseTo(sight.closes[at + period + offset] ?? NaN, 4);
});

test('Probabilities are probabilities, also of nothing and of one word', async () => {
  for (const text of ['', 'Yes', SENTENCE]) {
    const { tokens, sight } = await read(text);
    expect(sight.boxes).toHaveLength(tokens.length * BOX_NAMES.length);
    expect(sight.kinds).toHaveLength(tokens.length * KIND_NAMES.length);
    for (let at = 0; at < tokens.length; at += 1) {
      const own = sight.boxes.subarray(at * BOX_NAMES.length, (at + 1) * BOX_NAMES.length);
      expect(own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
      expect(Number.isFinite(sight.opens[at])).toBe(true);
    }
  }
});

test('The offers seen are whole words between marks, with weights that sum to one', async () => {
  const { tokens, sight } = await read(SENTENCE);
  const wordsOf = (some: readonly Token[]) => new Set(some.map(({ lower }) => lower));
  const offers = seenOffers(sight, tokens, () => true, wordsOf);
  expect(offers.length).toBeGreaterThan(10);
  expect(offers.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
  expect(offers[0]?.weight).toBeGreaterThanOrEqual(offers.at(-1)?.weight ?? 1);
  expect(seenAs(sight, 0, 3)).toBeLessThan(0);
  const isEarly = ({ end }: Token) => end <= SENTENCE.length / 2;
  const early = new Set(tokens.filter(isEarly).map(({ lower }) => lower));
  const ofEarly = seenOffers(sight, tokens, isEarly, wordsOf);
  expect(ofEarly.length).toBeGreaterThan(0);
  expect(ofEarly.flatMap(({ words }) => [...words].filter((word) => !early.has(word)))).toEqual([]);
});

test('Boxes and kinds are seen by one network, phrases by the other', async () => {
  const [some, others] = [0.2, 0.1].map((size) =>
    Float32Array.from({ length: PLACES.count }, (_, at) => size * Math.sin(at * 12.9898) ** 3),
  ) as [Float32Array, Float32Array];
  const tokens = await tokensOf(SENTENCE);
  const vectors = await shippedVectors();
  const readBy = (phrases: Float32Array, statements: Float32Array) =>
    new Networks({ phrases, statements }, vectors).read(SENTENCE, tokens);
  const [mixed, ofSome, ofOthers] = [
    await readBy(some, others),
    await readBy(some, some),
    await readBy(others, others),
  ];
  const { boxes, kinds } = ofOthers;
  const { opens, closes, within } = ofSome;
  expect(mixed).toEqual({
    indexAt: mixed.indexAt,
    boxes,
    kinds,
    opens,
    closes,
    within,
  });
  expect(ofSome.boxes).not.toEqual(boxes);
});

test('What names the offer is looked for in the first 20,000 characters, what statements say in all of them', async () => {
  const { tokens, sight } = await read(SENTENCE.repeat(300));
  const [last, read20k] = [tokens.length - 1, sight.opens.subarray(0, 3600)];
  expect(tokens.length).toBeGreaterThan(4000);
  expect(new Set(read20k).size).toBeGreaterThan(10);
  expect(sight.opens[last]).toBe(Math.min(0, ...read20k));
  const own = sight.boxes.subarray(last * BOX_NAMES.length, (last + 1) * BOX_NAMES.length);
  expect(own.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 5);
});
