import { MATRIX_PRODUCT } from './matrix-product.ts';

/** Where the matrices of a product `sum += a b` lie: all by index of a number, and by how many numbers lie between rows and columns. */
export interface ProductPlaces {
  readonly a: number;
  readonly aRow: number;
  readonly aColumn: number;
  readonly b: number;
  readonly bRow: number;
  readonly sum: number;
  readonly sumRow: number;
  readonly rows: number;
  readonly inner: number;
  readonly columns: number;
}

/** Room for numbers that can grow, and what multiplies matrices in it. */
export interface NumberRoom {
  readonly numbers: Float32Array;
  /** Makes room for at least as many numbers, which keeps those there are and may move them. */
  grow(count: number): void;
  addProduct(places: ProductPlaces): void;
}

interface Program {
  readonly addProduct: (...numbers: number[]) => void;
}

const PAGE = 65_536;
const NUMBER = 4;
let program: WebAssembly.Module | undefined;

/**
 * Room that `matrix-product.wat` multiplies in, which is ten times as fast as loops.
 *
 * @throws Error where the machine has no WebAssembly, none with SIMD, or too little address space for it
 */
export function quickRoom(): NumberRoom {
  const memory = new WebAssembly.Memory({ initial: 1 });
  program ??= new WebAssembly.Module(Buffer.from(MATRIX_PRODUCT, 'base64'));
  const { exports } = new WebAssembly.Instance(program, { reader: { memory } });
  const { addProduct } = exports as unknown as Program;
  let numbers = new Float32Array(memory.buffer);
  return {
    get numbers() {
      return numbers;
    },
    grow(count) {
      const lacking = count * NUMBER - memory.buffer.byteLength;
      if (lacking <= 0) return;
      memory.grow(Math.ceil(lacking / PAGE));
      numbers = new Float32Array(memory.buffer);
    },
    addProduct({ a, aRow, aColumn, b, bRow, sum, sumRow, rows, inner, columns }) {
      const places = [a, aRow, aColumn, b, bRow, sum, sumRow];
      addProduct(...places.map((place) => place * NUMBER), rows, inner, columns);
    },
  };
}

/**
 * Room that loops multiply in, for machines without the quick one. It gives the same bits: a product of two 32-bit floats, and the sum of
 * two, is exact in 64 bits or rounds to 32 as if it were (Figueroa, 1995).
 */
export function plainRoom(): NumberRoom {
  let numbers = new Float32Array(PAGE / NUMBER);
  return {
    get numbers() {
      return numbers;
    },
    grow(count) {
      if (count <= numbers.length) return;
      const more = new Float32Array(Math.max(count, 2 * numbers.length));
      more.set(numbers);
      numbers = more;
    },
    addProduct({ a, aRow, aColumn, b, bRow, sum, sumRow, rows, inner, columns }) {
      for (let row = 0; row < rows; row += 1)
        for (let k = 0; k < inner; k += 1) {
          const factor = numbers[a + row * aRow + k * aColumn] as number;
          const [from, to] = [b + k * bRow, sum + row * sumRow];
          for (let column = 0; column < columns; column += 1) {
            const product = Math.fround(factor * (numbers[from + column] as number));
            numbers[to + column] = (numbers[to + column] as number) + product;
          }
        }
    },
  };
}

/** The quick room, or the plain one on a machine that cannot have it. */
export function someRoom(): NumberRoom {
  try {
    return quickRoom();
  } catch {
    return plainRoom();
  }
}
