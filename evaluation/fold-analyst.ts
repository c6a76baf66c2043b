import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analyst } from '../src/server/platform/ai/analyst.port.ts';
import { createBuiltInAnalyst } from '../src/server/platform/ai/built-in/built-in-analyst.ts';
import { unpackModels } from '../src/server/platform/ai/built-in/reader/linear-model.ts';
import { modelsOf } from '../src/server/platform/ai/built-in/reader/read-text.ts';
import { shippedVectors } from '../src/server/platform/ai/built-in/reader/word-vectors.ts';
import { foldOf } from './read-pitches.ts';

const FOLDS = join(import.meta.dirname, '.folds');

/**
 * The built-in analyst with models that have not seen this author, which `npm run train` makes.
 *
 * @throws Error when the models are missing
 */
export function analystWithout(author: string): Analyst {
  const file = join(FOLDS, `${foldOf(author)}.txt`);
  if (!existsSync(file))
    throw new Error(`There are no models without ${author}: run \`npm run train\` first.`);
  const models = unpackModels(readFileSync(file, 'utf8'));
  return createBuiltInAnalyst(async () => modelsOf(models, await shippedVectors()));
}
