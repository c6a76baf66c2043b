import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toLookAt } from './test-report.mjs';

/**
 * `npm test`: types, style, boundaries, unused code, unit and integration tests, and the journeys in a browser.
 * `npm run check`: the same, and what takes long: crashes, faults, fuzzing, the database's lifecycle, the current LTS.
 * `--rest` leaves out what `npm test` runs. Every step runs, whatever failed before it; the last lines
 * name what failed or passed only when it was tried again, and count.
 */
const all = process.argv.includes('--all');
const rest = process.argv.includes('--rest');
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, '.tmp', 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const strict = process.env.CI === 'true';
const chromium = process.env.CHROMIUM_PATH ?? CHROMIUM.find(existsSync);
const firefox = process.env.FIREFOX_PATH ?? FIREFOX.find(existsSync);
const redis = process.env.REDIS_SERVER_PATH ?? REDIS.find(existsSync);
const pgbouncer = process.env.PGBOUNCER_PATH ?? PGBOUNCER.find(existsSync);

const totals = { passed: 0, failed: 0, skipped: 0 };
const left = [];

const missing = missingPrograms();
left.push(...missing);
if (strict) totals.failed += missing.length;

if (!rest) {
  await Promise.all([
    step('types', process.execPath, [
      join(root, 'node_modules', 'typescript-native', 'bin', 'tsc'),
      '--noEmit',
    ]),
    step('style', 'biome', ['check', '--diagnostic-level=error']).then(() =>
      step('boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', 'src', 'migrations']),
    ),
  ]);
  await step('unused code', 'knip', ['--no-progress']);
}
await step('build', process.execPath, [join(root, 'scripts', 'start.mjs'), '--build-only']);
if (!rest) {
  // Run concurrently, because the journeys mostly wait while the others compute.
  const journeys = chromium ? ['--project', 'e2e'] : [];
  const projects = ['server', 'client', 'screens'].flatMap((name) => ['--project', name]);
  await tests('units, services, screens and journeys', [...projects, ...journeys]);
}
if (all || rest) {
  await tests('crashes, faults and fuzzing', ['--project', 'long']);
  const ledgers = [
    'src/server/evidence/ledger-sequences.test.ts',
    'src/server/ledger/ledger-services.test.ts',
    'src/shared/score.test.ts',
  ];
  await tests('ten thousand ledgers', ['--project', 'server', ...ledgers], { LEDGERS: '10000' });
  if (chromium) {
    await tests('journeys on other screens', ['--project', 'e2e-screens', '--testNamePattern', ' px, ']);
    const withoutFirefox = firefox ? [] : ['--exclude', 'e2e/firefox.long.test.ts'];
    await tests('long browser journeys', ['--project', 'e2e-long', ...withoutFirefox]);
  }
  await step('shipped models are the fitted ones', 'tsx', [
    join(root, 'evaluation', 'training', 'train.ts'),
    '--check',
    '--part',
  ]);
  await step('current LTS', process.execPath, [join(root, 'scripts', 'on-lts.mjs')]);
}

console.log('');
for (const line of left) console.log(line);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 ? 1 : 0);

async function step(name, command, args) {
  const started = Date.now();
  const code = await run(command, args);
  count(name, code === 0, started);
}

async function tests(name, args, env = {}) {
  const started = Date.now();
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await run('vitest', ['run', ...args, ...reporters], env);
  if (!existsSync(report)) return count(name, false, started);
  const result = JSON.parse(readFileSync(report, 'utf8'));
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests;
  left.push(...toLookAt(result, root));
  // Files that a pattern excludes are run by another step.
  if (!args.includes('--testNamePattern'))
    totals.skipped += result.numPendingTests + (result.numTodoTests ?? 0);
  // A file that fails to load has no failed tests; an error between tests belongs to none.
  if (code !== 0 && result.numFailedTests === 0) totals.failed += 1;
  say(name, code === 0, started);
}

function missingPrograms() {
  const hint = (what, name, installed) =>
    `Left out ${what}: no ${name} was found (on Debian: apt-get install ${installed}).`;
  return [
    ...(chromium ? [] : [hint('the browser journeys', 'Chromium', 'chromium')]),
    ...(firefox || !(all || rest) ? [] : [hint('the main journey in Firefox', 'Firefox', 'firefox-esr')]),
    ...(redis ? [] : [hint('the tests on Redis', 'redis-server', 'redis-server')]),
    ...(pgbouncer || !(all || rest) ? [] : [hint('the tests behind a pooler', 'pgbouncer', 'pgbouncer')]),
  ];
}

function count(name, passed, started) {
  if (passed) totals.passed += 1;
  else totals.failed += 1;
  say(name, passed, started);
}

function say(name, passed, started) {
  console.log(`${passed ? 'ok' : 'FAILED'}  ${name}  (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}

function run(command, args, env = {}) {
  const local = join(root, 'node_modules', '.bin', command);
  const program = existsSync(local) ? local : command;
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(firefox ? { FIREFOX_PATH: firefox } : {}),
      ...(redis ? { REDIS_SERVER_PATH: redis } : {}),
      ...(pgbouncer ? { PGBOUNCER_PATH: pgbouncer } : {}),
      ...env,
    },
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
