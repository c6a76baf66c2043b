import { type NumberRoom, someRoom } from './number-room.ts';

/** A matrix of 32-bit floats, by rows, somewhere in an arena. */
export interface Matrix {
  /** The index of its first number. */
  readonly at: number;
  readonly rows: number;
  readonly columns: number;
}

/** Numbers for matrices, which are multiplied with the same bits on every machine. What is taken last is given back first. */
export class Arena {
  readonly #room: NumberRoom;
  #top = 0;

  constructor(room: NumberRoom = someRoom()) {
    this.#room = room;
  }

  /** All numbers of the arena; not to be kept across `take`, which may move them. */
  get numbers(): Float32Array {
    return this.#room.numbers;
  }

  /** Room for a matrix of zeros. */
  take(rows: number, columns: number): Matrix {
    const at = this.#top;
    this.#top += rows * columns;
    this.#room.grow(this.#top);
    this.numbers.fill(0, at, this.#top);
    return { at, rows, columns };
  }

  of(matrix: Matrix): Float32Array {
    return this.numbers.subarray(matrix.at, matrix.at + matrix.rows * matrix.columns);
  }

  /** Gives back what was taken during some work. */
  during<Result>(work: () => Result): Result {
    const top = this.#top;
    try {
      return work();
    } finally {
      this.#top = top;
    }
  }

  /** Adds `a b` to `sum`. Rows of `a` and `sum` come in fours, columns of `b` in eights. */
  addProduct(a: Matrix, b: Matrix, sum: Matrix): void {
    this.#add(a, { row: a.columns, column: 1 }, b, sum);
  }

  /** Adds `a` transposed times `b` to `sum`. Columns of `a` come in fours, those of `b` in eights. */
  addTransposedProduct(a: Matrix, b: Matrix, sum: Matrix): void {
    this.#add(a, { row: 1, column: a.columns }, b, sum);
  }

  /** @param steps how many numbers lie between the rows and columns in which `a` is read */
  #add(a: Matrix, steps: { readonly row: number; readonly column: number }, b: Matrix, sum: Matrix): void {
    this.#room.addProduct({
      a: a.at,
      aRow: steps.row,
      aColumn: steps.column,
      b: b.at,
      bRow: b.columns,
      sum: sum.at,
      sumRow: sum.columns,
      rows: sum.rows,
      inner: b.rows,
      columns: b.columns,
    });
  }
}

/** Rows of a matrix, as a matrix. */
export function rowsOf({ at, columns }: Matrix, from: number, rows: number): Matrix {
  return { at: at + from * columns, rows, columns };
}
