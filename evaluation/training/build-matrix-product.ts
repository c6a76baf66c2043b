import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';

const READER = join(import.meta.dirname, '../../src/server/platform/ai/built-in/reader');

/** The program of `matrix-product.wat`, as `matrix-product.ts` holds it. */
export async function assembled(): Promise<string> {
  const source = readFileSync(join(READER, 'matrix-product.wat'), 'utf8');
  const { parseWat } = await wabt();
  const { buffer } = parseWat('matrix-product.wat', source, { simd: true }).toBinary({});
  return Buffer.from(buffer).toString('base64');
}

export function held(): string {
  return readFileSync(join(READER, 'matrix-product.ts'), 'utf8');
}

export function fileOf(program: string): string {
  return `/** Assembled from matrix-product.wat by \`npm run train:product\`; not to be edited. */\nexport const MATRIX_PRODUCT =\n  '${program}';\n`;
}

if (import.meta.filename === process.argv[1])
  writeFileSync(join(READER, 'matrix-product.ts'), fileOf(await assembled()));
