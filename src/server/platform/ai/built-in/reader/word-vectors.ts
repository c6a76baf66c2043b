import { brotliDecompressSync } from 'node:zlib';
import { VECTOR } from './network-shape.ts';

/** Vectors of the commonest English words, by the id of the word: words that stand in like places have like vectors. */
export class WordVectors {
  readonly #numbers: Float32Array;

  /**
   * @param ids sorted
   * @param steps of each word in the order of `ids`, to be multiplied by `scale`
   */
  constructor(
    private readonly ids: Int32Array,
    steps: Int8Array,
    scale: number,
  ) {
    this.#numbers = new Float32Array(steps.length);
    for (const [at, step] of steps.entries()) this.#numbers[at] = step * scale;
  }

  of(id: number): Float32Array | null {
    let [low, high] = [0, this.ids.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.ids[middle] as number;
      if (found === id) return this.#numbers.subarray(middle * VECTOR, (middle + 1) * VECTOR);
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return null;
  }
}

/** Decodes what `evaluation/training/extract-word-vectors.ts` has written: the scale, the ids, then the steps by column. */
export function unpackVectors(packed: string): WordVectors {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'));
  const scale = bytes.readDoubleLE(0);
  const count = bytes.readUInt32LE(8);
  const ids = Int32Array.from({ length: count }, (_, at) => bytes.readInt32LE(12 + 4 * at));
  const byColumn = new Int8Array(bytes.buffer, bytes.byteOffset + 12 + 4 * count, count * VECTOR);
  const steps = new Int8Array(count * VECTOR);
  for (let c = 0; c < VECTOR; c += 1)
    for (let row = 0; row < count; row += 1) steps[row * VECTOR + c] = byColumn[c * count + row] as number;
  return new WordVectors(ids, steps, scale);
}

let shipped: WordVectors | undefined;

/** The vectors that come with the program, unpacked when they are first needed. */
export async function shippedVectors(): Promise<WordVectors> {
  const { WORD_VECTORS } = await import('./packed-word-vectors.ts');
  shipped ??= unpackVectors(WORD_VECTORS);
  return shipped;
}
