import { expect, test } from 'vitest';
import { Arena } from '../../src/server/platform/ai/built-in/reader/matrices.ts';
import {
  layOutRows,
  look,
  partsIn,
  type WordInput,
} from '../../src/server/platform/ai/built-in/reader/network-pass.ts';
import {
  EDGES,
  PARTS,
  PLACES,
  TOLD,
  VECTOR,
} from '../../src/server/platform/ai/built-in/reader/network-shape.ts';
import { Gradient, poolTexts } from './network-gradient.ts';

function wordsOf(count: number, seed: number): WordInput[] {
  return Array.from({ length: count }, (_, at) => ({
    vector:
      (at + seed) % 5 === 0
        ? null
        : Float32Array.from({ length: VECTOR }, (_, c) => Math.sin(seed * 7 + at * 13 + c)),
    tag: (at * 3 + seed) % 18,
    look: at % 4,
    ending: (at * 17 + seed) % 1000,
    word: (at * 29 + seed) % 4096,
    gap: at % 7 === 0 ? 1 : 0,
    place: at / 100,
  }));
}

test('The gradient is how much the loss changes with each number', () => {
  const arena = new Arena();
  const parts = partsIn(arena);
  const slopes = partsIn(arena);
  for (let at = 0; at < PLACES.count; at += 1) arena.numbers[at] = 0.2 * Math.sin(at * 12.9898) ** 3;
  // So far above zero that nothing is cut off there, where the loss would have a bend.
  for (const bias of [parts.projectBias, parts.poolBias]) arena.of(bias).fill(4);
  const texts = [wordsOf(37, 1), wordsOf(22, 2), wordsOf(5, 3)];
  const layout = layOutRows(texts.map(({ length }) => length));
  const wantOf = (row: number, c: number) => Math.sin(row * 3.1 + c * 1.7);

  /** The sum of what is told, each number times what is wanted of it. */
  const lossOf = () =>
    arena.during(() => {
      const pass = look(arena, parts, layout, texts, null);
      const { ofText } = poolTexts(arena, parts, pass);
      let loss = 0;
      const numbers = arena.numbers;
      for (const [text, words] of texts.entries())
        for (const [index] of words.entries()) {
          const row = (layout.starts[text] as number) + index;
          for (let c = 0; c < EDGES.width; c += 1)
            loss +=
              wantOf(row, c) *
              ((numbers[pass.edges.at + row * EDGES.width + c] as number) +
                (numbers[ofText.at + text * EDGES.width + c] as number));
          for (let c = 0; c < TOLD.width; c += 1)
            loss += wantOf(row, c + 20) * (numbers[pass.told.at + row * TOLD.width + c] as number);
        }
      return loss;
    });

  arena.during(() => {
    const pass = look(arena, parts, layout, texts, null);
    const whole = poolTexts(arena, parts, pass);
    const edgeErrors = arena.take(layout.rows, EDGES.width);
    const toldErrors = arena.take(layout.rows, TOLD.width);
    for (const [text, words] of texts.entries())
      for (const [index] of words.entries()) {
        const row = (layout.starts[text] as number) + index;
        for (let c = 0; c < EDGES.width; c += 1)
          arena.numbers[edgeErrors.at + row * EDGES.width + c] = wantOf(row, c);
        for (let c = 0; c < TOLD.width; c += 1)
          arena.numbers[toldErrors.at + row * TOLD.width + c] = wantOf(row, c + 20);
      }
    new Gradient(arena, parts, slopes).add(pass, whole, texts, edgeErrors, toldErrors);
  });

  for (const [name, [rows, columns]] of Object.entries(PARTS)) {
    const from = PLACES.of[name] as number;
    const found = Array.from(
      arena.numbers.subarray(PLACES.count + from, PLACES.count + from + rows * columns),
    );
    // Along the gradient itself, so that the difference is large beside rounding.
    const length = Math.hypot(...found);
    const move = (by: number) => {
      for (const [at, slope] of found.entries())
        arena.numbers[from + at] = (arena.numbers[from + at] as number) + (by * slope) / length;
    };
    const step = 1e-3;
    move(step);
    const more = lossOf();
    move(-2 * step);
    const less = lossOf();
    move(step);
    // A bias of all attention changes nothing.
    expect(Math.abs((more - less) / (2 * step) - length), name).toBeLessThan(0.05 * length + 0.002);
  }
});
