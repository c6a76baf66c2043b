import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPitches, trainingAuthors } from '../read-pitches.ts';
import { fitReaders } from './cross-validate.ts';
import { prepare } from './prepare.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/server/platform/ai/built-in/reader/fitted-models.ts');
export const FOLDS = join(ROOT, 'evaluation/.folds');

/** Fits the shipped models and those of the cross-validation. The same pitches give the same bytes. */
const pitches = await prepare(readPitches(trainingAuthors()));
const { all, without } = await fitReaders(pitches, !process.argv.includes('--shipped-only'), (line) =>
  console.log(`${Math.round(performance.now() / 1000)} s: ${line}`),
);
writeFileSync(
  SHIPPED,
  `/** Made by \`npm run train\` from evaluation/pitches; not to be edited. */\nexport const FITTED_MODELS =\n  '${all}';\n`,
);
mkdirSync(FOLDS, { recursive: true });
for (const [author, packed] of without) writeFileSync(join(FOLDS, `${author}.txt`), packed);
console.log(`${pitches.length} pitches, ${Math.round(all.length / 1024)} KB of models`);
