import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPitches, trainingAuthors } from '../read-pitches.ts';
import { fitReaders } from './cross-validate.ts';
import { differingGroups } from './part-check.ts';
import { type PreparedPitch, prepare } from './prepare.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/server/platform/ai/built-in/reader/fitted-models.ts');
const FOLDS = join(ROOT, 'evaluation/.folds');

/**
 * Fits the shipped models and those of the cross-validation. The same pitches give the same bytes; `--check` writes
 * nothing and fails when the shipped models differ. `--check --part` refits only the groups that depend on no others;
 * it takes half a minute, which suffices to detect changed pitches, features or fitting.
 */
const isCheck = process.argv.includes('--check');
if (isCheck) process.env.FIT_ANEW = 'yes';
const pitches = readPitches(trainingAuthors());
if (isCheck && process.argv.includes('--part')) checkPart(await prepare(pitches));
else if (isCheck) await check();
else await train();

async function train(): Promise<void> {
  const { all, without } = await fitReaders(report);
  writeFileSync(SHIPPED, fileOf(all));
  mkdirSync(FOLDS, { recursive: true });
  for (const [fold, packed] of without) writeFileSync(join(FOLDS, `${fold}.txt`), packed);
  console.log(`${pitches.length} pitches, ${Math.round(all.length / 1024)} KB of models`);
}

async function check(): Promise<void> {
  const { all } = await fitReaders(report);
  const isSame = readFileSync(SHIPPED, 'utf8') === fileOf(all);
  conclude(isSame, 'The shipped models are those that the pitches give, byte for byte');
}

function checkPart(prepared: readonly PreparedPitch[]): void {
  const [, packed = ''] = /'([^']+)'/.exec(readFileSync(SHIPPED, 'utf8')) ?? [];
  const { fitted, differing } = differingGroups(prepared, packed);
  for (const name of differing) console.log(`The group ${name} differs.`);
  conclude(
    differing.length === 0,
    `The shipped groups ${fitted.join(' and ')} are those that the pitches give, byte for byte`,
  );
}

function conclude(isSame: boolean, promise: string): void {
  console.log(isSame ? `${promise}.` : `Not so: ${promise}. Run \`npm run train\`.`);
  process.exitCode = isSame ? 0 : 1;
}

function fileOf(packed: string): string {
  return `/** Made by \`npm run train\` from evaluation/pitches; not to be edited. */\nexport const FITTED_MODELS =\n  '${packed}';\n`;
}

function report(line: string): void {
  console.log(`${Math.round(performance.now() / 1000)} s: ${line}`);
}
