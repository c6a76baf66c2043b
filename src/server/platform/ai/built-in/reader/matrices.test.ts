import { expect, test } from 'vitest';
import { assembled, fileOf, held } from '../../../../../../evaluation/training/build-matrix-product.ts';
import { Arena, type Matrix, rowsOf } from './matrices.ts';
import { plainRoom, quickRoom } from './number-room.ts';

const numberAt = (matrix: Matrix, at: number) => Math.sin(matrix.columns * 31 + at * 1.7);

function filled(arena: Arena, rows: number, columns: number): Matrix {
  const matrix = arena.take(rows, columns);
  for (const at of arena.of(matrix).keys()) arena.numbers[matrix.at + at] = numberAt(matrix, at);
  return matrix;
}

test.each([
  { rows: 4, inner: 1, columns: 8 },
  { rows: 12, inner: 7, columns: 24 },
  { rows: 64, inner: 104, columns: 16 },
])('A product of $rows by $inner and $inner by $columns', ({ rows, inner, columns }) => {
  const arena = new Arena();
  const [a, b, sum] = [
    filled(arena, rows, inner),
    filled(arena, inner, columns),
    filled(arena, rows, columns),
  ];
  arena.addProduct(a, b, sum);
  const turned = filled(arena, inner, rows);
  const other = arena.take(rows, columns);
  arena.addTransposedProduct(turned, b, other);
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) {
      let [want, wantTurned] = [numberAt(sum, r * columns + c), 0];
      for (let k = 0; k < inner; k += 1) {
        want += numberAt(a, r * inner + k) * numberAt(b, k * columns + c);
        wantTurned += numberAt(turned, k * rows + r) * numberAt(b, k * columns + c);
      }
      expect(arena.of(sum)[r * columns + c]).toBeCloseTo(want, 4);
      expect(arena.of(other)[r * columns + c]).toBeCloseTo(wantTurned, 4);
    }
});

test('Loops give the same bits as the quick program, also by columns and after the room has grown', () => {
  const found = [quickRoom(), plainRoom()].map((room) => {
    const arena = new Arena(room);
    const [a, b, sum] = [filled(arena, 104, 64), filled(arena, 64, 128), filled(arena, 104, 128)];
    const turned = arena.take(64, 128);
    arena.of(b).set(Array.from({ length: 64 * 128 }, (_, at) => Math.exp(40 * Math.sin(at))));
    arena.addProduct(a, b, sum);
    arena.addTransposedProduct(a, sum, turned);
    return [arena.of(sum).slice(), arena.of(turned).slice()];
  });
  expect(found[1]).toEqual(found[0]);
  expect(found[0]?.flatMap((each) => [...each]).every(Number.isFinite)).toBe(true);
});

test('Rows are added to other rows', () => {
  const arena = new Arena();
  const [a, b, sum] = [filled(arena, 8, 3), filled(arena, 3, 8), arena.take(8, 8)];
  arena.addProduct(rowsOf(a, 0, 4), b, rowsOf(sum, 2, 4));
  const [first, , , , , , last] = [0, 1, 2, 3, 4, 5, 6].map((row) => arena.of(rowsOf(sum, row, 1)));
  expect(first).toEqual(new Float32Array(8));
  expect(last).toEqual(new Float32Array(8));
  expect(arena.of(rowsOf(sum, 2, 1))[0]).toBeCloseTo(
    [0, 1, 2].reduce((all, k) => all + numberAt(a, k) * numberAt(b, k * 8), 0),
    4,
  );
});

test('What is taken during some work is given back, even if it fails, and comes as zeros', () => {
  const arena = new Arena();
  const kept = filled(arena, 4, 4);
  expect(() =>
    arena.during(() => {
      filled(arena, 1000, 1000);
      throw new Error('no more');
    }),
  ).toThrow('no more');
  expect(arena.of(kept)[5]).toBeCloseTo(numberAt(kept, 5), 6);
  expect(arena.of(arena.take(4, 4))).toEqual(new Float32Array(16));
});

test('The program is the one that its source gives', async () => {
  expect(held()).toBe(fileOf(await assembled()));
});
