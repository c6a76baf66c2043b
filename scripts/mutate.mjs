import { spawnSync } from 'node:child_process';
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
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';

/**
 * `npm run prove -- R14 --mutants 200 --seed 1`: changes one thing at a time in sign-in, webhooks, billing, storage and
 * ledger, in a copy of the project, and counts the changes that the tests of that part notice. The same seed picks the
 * same changes.
 */
const PARTS = {
  'sign-in': { files: ['src/server/sign-in'], tests: ['src/server/sign-in', 'src/server/accounts'] },
  webhooks: {
    files: [
      'src/server/billing/webhook.routes.ts',
      'src/server/billing/webhook.service.ts',
      'src/server/line/line.routes.ts',
      'src/server/db/webhook-once.ts',
    ],
    tests: ['src/server/billing', 'src/server/line'],
  },
  billing: { files: ['src/server/billing'], tests: ['src/server/billing'] },
  storage: {
    files: ['src/server/platform/storage', 'src/server/attachments'],
    tests: ['src/server/platform/storage', 'src/server/attachments'],
  },
  ledger: {
    files: ['src/server/ledger', 'src/shared/score.ts'],
    tests: [
      'src/shared/score',
      'src/server/evidence',
      'src/server/assumptions',
      'src/server/ledger',
      'src/server/concepts',
    ],
  },
};
const { SyntaxKind: Kind } = ts;
const OTHER = {
  [Kind.EqualsEqualsEqualsToken]: '!==',
  [Kind.ExclamationEqualsEqualsToken]: '===',
  [Kind.LessThanToken]: '<=',
  [Kind.LessThanEqualsToken]: '<',
  [Kind.GreaterThanToken]: '>=',
  [Kind.GreaterThanEqualsToken]: '>',
  [Kind.AmpersandAmpersandToken]: '||',
  [Kind.BarBarToken]: '&&',
  [Kind.PlusToken]: '-',
  [Kind.MinusToken]: '+',
};
const { values } = parseArgs({
  options: { mutants: { type: 'string' }, seed: { type: 'string' }, minutes: { type: 'string' } },
});
const wanted = Number(values.mutants ?? 8);
const until = Date.now() + Number(values.minutes ?? 600) * 60_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const copy = mkdtempSync(join(tmpdir(), 'hunchline-mutants-'));
const random = randomFrom(Number(values.seed ?? 1));

const tally = {};
try {
  copyProject();
  // Tests that fail, or take too long, without any change would count every change as noticed.
  for (const [part, { tests }] of Object.entries(PARTS))
    if (passes(tests) !== true)
      throw new Error(`The tests of ${part} do not pass, or not in time, without a change.`);
  for (const { part, file, at, length, to, was } of chosen()) {
    if (Date.now() >= until) break;
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.slice(0, at) + to + before.slice(at + length));
    const passed = passes(PARTS[part].tests);
    writeFileSync(path, before);
    tally[part] ??= { killed: 0, of: 0, undecided: 0 };
    if (passed === null) tally[part].undecided += 1;
    else tally[part].of += 1;
    if (passed === false) tally[part].killed += 1;
    const line = before.slice(0, at).split('\n').length;
    const said = `${part} ${file}:${line}  ${oneLine(was)}  ->  ${oneLine(to) || '(nothing)'}`;
    console.log(`${passed === null ? 'no answer' : passed ? 'SURVIVED ' : 'killed   '} ${said}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
let killed = 0;
let of = 0;
for (const [part, each] of Object.entries(tally)) {
  console.log(
    `${part}: ${each.killed} of ${each.of}${each.undecided ? `, ${each.undecided} without an answer` : ''}`,
  );
  killed += each.killed;
  of += each.of;
}
console.log(
  `${killed} of ${of} mutants killed, ${((100 * killed) / of).toFixed(0)} % (seed ${values.seed ?? 1})`,
);
process.exit(of > 0 ? 0 : 1);

/** The same number of each part, spread over its files. */
function chosen() {
  const parts = Object.entries(PARTS).map(([part, { files }]) => {
    const mutants = sourcesOf(files).flatMap((file) =>
      mutantsOf(file).map((mutant) => ({ part, file, ...mutant })),
    );
    return shuffled(mutants);
  });
  const picked = [];
  for (let at = 0; picked.length < wanted && parts.some((mutants) => at < mutants.length); at += 1)
    for (const mutants of parts) if (mutants[at] && picked.length < wanted) picked.push(mutants[at]);
  return picked;
}

function sourcesOf(files) {
  return files.flatMap((path) => {
    if (path.endsWith('.ts')) return [path];
    return readdirSync(join(root, path), { recursive: true })
      .map((name) => join(path, String(name)))
      .filter((name) => name.endsWith('.ts') && !/\.(test|entity|fixture|port)\.ts$/.test(name));
  });
}

function mutantsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, to) => {
    const at = node.getStart(source);
    found.push({ at, length: node.getEnd() - at, to, was: node.getText(source) });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIfStatement(node)) add(node.expression, `!(${node.expression.getText(source)})`);
    if (ts.isConditionalExpression(node)) add(node.condition, `!(${node.condition.getText(source)})`);
    if (ts.isBinaryExpression(node) && OTHER[node.operatorToken.kind])
      add(node.operatorToken, OTHER[node.operatorToken.kind]);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true');
    if (ts.isExpressionStatement(node)) add(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function passes(tests) {
  const run = spawnSync(
    join('node_modules', '.bin', 'vitest'),
    ['run', '--project', 'server', '--bail', '1', '--reporter', 'dot', ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: 600_000,
      env: { ...process.env, NODE_ENV: 'test' },
    },
  );
  // Neither passed nor failed: ended by the time limit.
  return run.status === null ? null : run.status === 0;
}

function copyProject() {
  const left = new Set(['node_modules', 'dist', '.git', '.data', '.tmp']);
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, 'dist'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').slice(0, 90);
}

/** mulberry32 */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled(list) {
  const all = [...list];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}
