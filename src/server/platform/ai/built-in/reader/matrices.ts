import { MATRIX_PRODUCT } from './matrix-product.ts';

/** A matrix of 32-bit floats, by rows, somewhere in an arena. */
export interface Matrix {
  /** The index of its first number. */
  readonly at: number;
  readonly rows: number;
  readonly columns: number;
}

interface Program {
  readonly addProduct: (...numbers: number[]) => void;
}

const PAGE = 65_536;
const NUMBER = 4;
let program: WebAssembly.Module | undefined;

/**
 * Memory for matrices that are multiplied by `matrix-product.wat`: WebAssembly, which gives the same bits on every machine and is ten
 * times as fast as loops over arrays. What is taken last is given back first.
 */
export class Arena {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #program: Program;
  #top = 0;
  #numbers = new Float32Array(this.#memory.buffer);

  constructor() {
    program ??= new WebAssembly.Module(Buffer.from(MATRIX_PRODUCT, 'base64'));
    const { exports } = new WebAssembly.Instance(program, { reader: { memory: this.#memory } });
    this.#program = exports as unknown as Program;
  }

  /** All numbers of the arena; not to be kept across `take`, which may move them. */
  get numbers(): Float32Array {
    return this.#numbers;
  }

  /** Room for a matrix of zeros. */
  take(rows: number, columns: number): Matrix {
    const at = this.#top;
    this.#top += rows * columns;
    const lacking = this.#top * NUMBER - this.#memory.buffer.byteLength;
    if (lacking > 0) {
      this.#memory.grow(Math.ceil(lacking / PAGE));
      this.#numbers = new Float32Array(this.#memory.buffer);
    }
    this.#numbers.fill(0, at, this.#top);
    return { at, rows, columns };
  }

  of(matrix: Matrix): Float32Array {
    return this.#numbers.subarray(matrix.at, matrix.at + matrix.rows * matrix.columns);
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
    const places = [a.at, steps.row, steps.column, b.at, b.columns, sum.at, sum.columns];
    this.#program.addProduct(...places.map((place) => place * NUMBER), sum.rows, b.rows, b.columns);
  }
}

/** Rows of a matrix, as a matrix. */
export function rowsOf({ at, columns }: Matrix, from: number, rows: number): Matrix {
  return { at: at + from * columns, rows, columns };
}
