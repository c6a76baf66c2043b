import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkName } from '../../src/server/platform/ai/built-in/reader/network.ts';
import { type FittedNetwork, fitNetwork } from './fit-network.ts';
import type { WordTargets } from './network-targets.ts';

const FOLDER = join(import.meta.dirname, '../.folds/networks');
const READER = join(import.meta.dirname, '../../src/server/platform/ai/built-in/reader');
/** What decides, beside the pitches, which numbers a fitting ends with. */
const SOURCES = [
  ...['fit-network.ts', 'network-gradient.ts'].map((name) => join(import.meta.dirname, name)),
  ...['matrices.ts', 'matrix-product.ts', 'network-pass.ts', 'network-shape.ts', 'number-room.ts'].map(
    (name) => join(READER, name),
  ),
];

/**
 * The fitted network of these pitches, kept from an earlier fitting of the very same by the very same code, if there was one:
 * fitting takes some ten minutes, and one that was stopped goes on where it was. `npm run train -- --check` fits anew.
 */
export function networkOf(pitches: readonly WordTargets[], name: NetworkName): FittedNetwork {
  const file = join(FOLDER, `${keyOf(pitches, name)}.json`);
  if (!process.env.FIT_ANEW && existsSync(file)) return read(file);
  const fitted = fitNetwork(pitches, name);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({ scales: fitted.scales, steps: Buffer.from(fitted.steps).toString('base64') }),
  );
  return fitted;
}

function read(file: string): FittedNetwork {
  const { scales, steps } = JSON.parse(readFileSync(file, 'utf8')) as { scales: number[]; steps: string };
  return { scales, steps: Int8Array.from(Buffer.from(steps, 'base64')) };
}

function keyOf(pitches: readonly WordTargets[], name: NetworkName): string {
  const hash = createHash('sha256').update(`${name} ${process.version} ${process.arch}`);
  for (const source of SOURCES) hash.update(readFileSync(source));
  for (const { words, offer, ...told } of pitches) {
    for (const { vector, ...rest } of words) hash.update(vector ?? 'none').update(JSON.stringify(rest));
    for (const targets of Object.values(told)) hash.update(targets);
    for (const targets of Object.values(offer ?? {})) hash.update(targets);
    hash.update('|');
  }
  return hash.digest('hex').slice(0, 32);
}
