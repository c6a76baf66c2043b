import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chooseMutants, testsOfParts } from './mutants/choose-mutants.mjs';
import { copyProject, copyTest } from './mutants/copy-project.mjs';
import { PARTS } from './mutants/parts.mjs';
import { startRunner } from './mutants/start-runner.mjs';

/**
 * `npm run prove -- R14 --mutants 200 --seed 1`: applies one mutation at a time to sign-in, webhooks, billing, storage
 * and ledger, in a copy of the project, and counts the mutations that the tests of that part detect. The same seed
 * picks the same mutations; `--only WORDS` repeats those whose line contains these words. The copy contains all
 * mutations from the start, inactive. A mutation is tried by the test files that reach it, those beside the changed
 * file first, then the quickest; a warm process tries twenty mutations in a row.
 */
const BATCH = 20;
/** In milliseconds. */
const BATCH_LIMIT = 2_400_000;

const { values } = parseArgs({
  options: { mutants: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const copy = mkdtempSync(join(tmpdir(), 'hunchline-mutants-'));
const notes = join(copy, 'notes.jsonl');
const chosen = chooseMutants(root, Number(values.mutants ?? 8), seed).filter(
  ({ said }) => !values.only || said.includes(values.only),
);
const tally = Object.fromEntries(
  Object.keys(PARTS).map((part) => [part, { killed: 0, of: 0, undecided: 0 }]),
);
let runner;
try {
  copyProject(root, copy, chosen);
  runner = startRunner(copy);
  const { metBy, took, tests } = await walkThrough();
  const waiting = [];
  for (const mutant of chosen) {
    const files = filesFor(mutant, metBy.get(mutant.id), took, tests.get(mutant.part));
    if (files.length === 0) count(mutant, { passed: true, failed: ['no test comes past it'] });
    // Modules are loaded once for several test files, so that a mutation of their loading needs a fresh process.
    else if (metBy.get(mutant.id).has('')) count(mutant, await tryAlone(mutant, files));
    else waiting.push({ mutant, files });
  }
  for (let at = 0; at < waiting.length; at += BATCH) {
    const batch = waiting.slice(at, at + BATCH);
    const results = await tryTogether(batch);
    for (const { mutant, files } of batch)
      count(mutant, results.get(mutant.id) ?? (await tryAlone(mutant, files)));
  }
} finally {
  await runner?.end();
  rmSync(copy, { recursive: true, force: true });
}
const sum = (field) => Object.values(tally).reduce((all, each) => all + each[field], 0);
for (const [part, each] of Object.entries(tally))
  console.log(
    `${part}: ${each.killed} of ${each.of}${each.undecided ? `, ${each.undecided} without an answer` : ''}`,
  );
console.log(
  `${sum('killed')} of ${sum('of')} mutants killed, ${((100 * sum('killed')) / sum('of')).toFixed(1)} % (seed ${seed})`,
);
process.exit(sum('of') > 0 ? 0 : 1);

/** Runs all tests without a mutation: they have to pass, and record which mutations each file reaches. */
async function walkThrough() {
  const tests = testsOfParts(root);
  const parts = new Set(chosen.map(({ part }) => part));
  const files = [...new Set([...tests].flatMap(([part, own]) => (parts.has(part) ? own : [])))];
  const result = await runner.run({ active: -1, files, notes, bail: 0, limitMs: BATCH_LIMIT });
  if (!result?.passed)
    throw new Error(`The tests do not pass without a change: ${result?.failed.join('\n')}`);
  const metBy = new Map();
  for (const line of readFileSync(notes, 'utf8').trim().split('\n')) {
    const { file, met } = JSON.parse(line);
    for (const id of met) {
      if (!metBy.has(id)) metBy.set(id, new Set());
      metBy.get(id).add(file && relative(copy, file));
    }
  }
  console.log(`${files.length} test files pass and come past ${metBy.size} of ${chosen.length} changes`);
  return { metBy, tests, took: new Map(result.report.map((each) => [each.file, each.took])) };
}

function filesFor(mutant, met, took, own) {
  const isBeside = (file) => Number(dirname(file) === dirname(mutant.file));
  const files = met?.has('') ? own : own.filter((file) => met?.has(file));
  return files.toSorted(
    (one, other) => isBeside(other) - isBeside(one) || (took.get(one) ?? 0) - (took.get(other) ?? 0),
  );
}

async function tryAlone(mutant, files) {
  return runner.run({ active: mutant.id, files, bail: 1 });
}

/**
 * Tries several mutations in one process. Killed mutations count only if some of the same test files pass afterwards
 * without a mutation: what a mutation has left behind in the process may fail the next one's tests.
 *
 * @returns the results by mutation; none for a mutation that has to be tried alone
 */
async function tryTogether(batch) {
  const copies = batch.map(({ mutant, files }) => ({
    mutant,
    own: files.map((file) => copyTest(copy, file, mutant.id)),
  }));
  const first = [...new Set(batch.map(({ files }) => files[0]))].slice(0, 4);
  const control = first.map((file) => copyTest(copy, file, -1));
  const files = [...copies.flatMap(({ own }) => own), ...control];
  const run = await runner.run({ active: -1, files, bail: 0, limitMs: BATCH_LIMIT });
  const results = new Map();
  if (!run) return results;
  const failed = new Map(run.report.map((each) => [each.file, each.failed]));
  const isClean = control.every((file) => failed.get(file)?.length === 0);
  for (const { mutant, own } of copies) {
    const failures = own.flatMap((file) => failed.get(file) ?? []);
    if (failures.length > 0 && isClean) results.set(mutant.id, { passed: false, failed: failures });
    else if (own.every((file) => failed.get(file)?.length === 0))
      results.set(mutant.id, { passed: true, failed: [] });
  }
  return results;
}

function count(mutant, result) {
  const each = tally[mutant.part];
  if (result === null) each.undecided += 1;
  else each.of += 1;
  if (result && !result.passed) each.killed += 1;
  const word = result === null ? 'no answer' : result.passed ? 'SURVIVED ' : 'killed   ';
  console.log(`${word} ${mutant.said}  [${(result?.failed[0] ?? '').replaceAll(/\s+/g, ' ').slice(0, 120)}]`);
}
