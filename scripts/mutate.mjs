import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findMutants, instrument } from './mutants/find-mutants.mjs';
import { shuffler } from './mutants/shuffle.mjs';
import { startRunner } from './mutants/start-runner.mjs';

/**
 * `npm run prove -- R14 --mutants 200 --seed 1`: applies one mutation at a time to sign-in, webhooks, billing, storage
 * and ledger, in a copy of the project, and counts the mutations that the tests of that part detect. The same seed
 * picks the same mutations; `--only WORDS` repeats those whose line contains these words. The copy contains all
 * mutations from the start, inactive; each is activated for one run of the test files that reach it.
 */
const PARTS = {
  'sign-in': {
    files: ['src/server/sign-in'],
    tests: ['src/server/sign-in', 'src/server/accounts'],
  },
  webhooks: {
    files: [
      'src/server/billing/webhook.routes.ts',
      'src/server/billing/webhook.service.ts',
      'src/server/launch/orders/orders.events.ts',
      'src/server/line/line.routes.ts',
      'src/server/line/intake.service.ts',
      'src/server/line/texts.service.ts',
      'src/server/db/webhook-once.ts',
    ],
    tests: [
      'src/server/billing/webhook.test.ts',
      'src/server/line',
      'src/server/launch/orders/preorder.test.ts',
      'src/server/launch/orders/lost-orders.test.ts',
      'src/server/launch/orders/ended-orders.test.ts',
    ],
  },
  billing: { files: ['src/server/billing'], tests: ['src/server/billing'] },
  storage: {
    files: ['src/server/platform/storage', 'src/server/attachments'],
    tests: ['src/server/platform/storage', 'src/server/attachments'],
  },
  ledger: {
    files: ['src/server/ledger', 'src/shared/score.ts', 'src/shared/score-reasons.ts'],
    tests: [
      'src/shared/score.test.ts',
      'src/server/ledger',
      'src/server/evidence/ledger-sequences.test.ts',
      'src/server/evidence/proof-deserved.test.ts',
      'src/server/evidence/evidence.service.test.ts',
      'src/server/assumptions',
    ],
  },
};
const { values } = parseArgs({
  options: { mutants: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const wanted = Number(values.mutants ?? 8);
const seed = Number(values.seed ?? 1);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const copy = mkdtempSync(join(tmpdir(), 'hunchline-mutants-'));
const notes = join(copy, 'notes.jsonl');
const shuffled = shuffler(seed);

const chosen = choose();
const tally = Object.fromEntries(
  Object.keys(PARTS).map((part) => [part, { killed: 0, of: 0, undecided: 0 }]),
);
let runner;
try {
  copyProject();
  plant();
  runner = startRunner(copy);
  const { metBy, seconds, tests } = await walkThrough();
  for (const mutant of chosen.filter(({ said }) => !values.only || said.includes(values.only))) {
    const met = metBy.get(mutant.id);
    const own = tests.get(mutant.part);
    // A mutation reached while modules load affects every test file that loads them.
    const files = (met?.has('') ? own : own.filter((file) => met?.has(file))).toSorted(
      (one, other) => (seconds.get(one) ?? 0) - (seconds.get(other) ?? 0),
    );
    const result =
      met && files.length > 0
        ? await runner.run({ active: mutant.id, files, bail: 1 })
        : { passed: true, failed: ['no test comes past it'] };
    const count = tally[mutant.part];
    if (result === null) count.undecided += 1;
    else count.of += 1;
    if (result && !result.passed) count.killed += 1;
    const word = result === null ? 'no answer' : result.passed ? 'SURVIVED ' : 'killed   ';
    console.log(
      `${word} ${mutant.said}  [${(result?.failed[0] ?? '').replaceAll(/\s+/g, ' ').slice(0, 120)}]`,
    );
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

/** Picks the same number from each part, spread over its files. */
function choose() {
  const parts = Object.entries(PARTS).map(([part, { files }]) =>
    shuffled(
      sourcesOf(files).flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return findMutants(file, text).map((mutant) => {
          const line = text.slice(0, mutant.at).split('\n').length;
          const said = `${part} ${file}:${line}  ${oneLine(mutant.was)}  ->  ${oneLine(mutant.to) || '(nothing)'}`;
          return { ...mutant, part, file, said };
        });
      }),
    ),
  );
  const picked = [];
  for (let at = 0; picked.length < wanted && parts.some((mutants) => at < mutants.length); at += 1)
    for (const mutants of parts)
      if (mutants[at] && picked.length < wanted) picked.push({ ...mutants[at], id: picked.length });
  return picked;
}

function sourcesOf(paths) {
  return filesOf(paths).filter((name) => !/\.(test|entity|fixture|port|test-child)\.ts$/.test(name));
}

function filesOf(paths) {
  return paths.flatMap((path) => {
    if (path.endsWith('.ts')) return [path];
    const names = readdirSync(join(root, path), { recursive: true }).map((name) => join(path, String(name)));
    return names.filter((name) => name.endsWith('.ts')).toSorted();
  });
}

function plant() {
  for (const file of new Set(chosen.map((mutant) => mutant.file))) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(copy, file),
      instrument(
        text,
        chosen.filter((mutant) => mutant.file === file),
      ),
    );
  }
  const config = join(copy, 'vitest.config.ts');
  const before = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    before
      .replace('testTimeout: 60_000', 'testTimeout: 180_000')
      .replace("name: 'server',", "name: 'server', setupFiles: ['scripts/mutants/recorder.ts'],"),
  );
}

/** Runs all tests without a mutation: they have to pass, and record which mutations each file reaches. */
async function walkThrough() {
  const tests = new Map(
    Object.entries(PARTS).map(([part, each]) => [
      part,
      filesOf(each.tests).filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts')),
    ]),
  );
  const files = [...new Set([...tests.values()].flat())];
  const result = await runner.run({ active: -1, files, notes, bail: 0 });
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
  return { metBy, tests, seconds: new Map(Object.entries(result.took)) };
}

function copyProject() {
  const left = new Set(['node_modules', 'dist', '.git', '.data', '.tmp', 'evaluation']);
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 110);
}
