import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPitches, trainingAuthors } from '../read-pitches.ts';
import { fitReaders } from './cross-validate.ts';
import { prepare } from './prepare.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/server/platform/ai/built-in/reader/fitted-models.ts');
const FOLDS = join(ROOT, 'evaluation/.folds');

/**
 * Fits the shipped models and those of the cross-validation. The same pitches give the same bytes; `--check` writes
 * nothing and fails where the shipped ones are others.
 */
const isCheck = process.argv.includes('--check');
const pitches = await prepare(readPitches(trainingAuthors()));
const { all, without } = await fitReaders(pitches, (line) =>
  console.log(`${Math.round(performance.now() / 1000)} s: ${line}`),
);
const file = `/** Made by \`npm run train\` from evaluation/pitches; not to be edited. */\nexport const FITTED_MODELS =\n  '${all}';\n`;
if (isCheck) {
  const isSame = readFileSync(SHIPPED, 'utf8') === file;
  console.log(
    isSame
      ? 'The shipped models are those that the pitches give, byte for byte.'
      : 'The shipped models are not those that the pitches give: run `npm run train`.',
  );
  process.exitCode = isSame ? 0 : 1;
} else {
  writeFileSync(SHIPPED, file);
  mkdirSync(FOLDS, { recursive: true });
  for (const [author, packed] of without) writeFileSync(join(FOLDS, `${author}.txt`), packed);
  console.log(`${pitches.length} pitches, ${Math.round(all.length / 1024)} KB of models`);
}
