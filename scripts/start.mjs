import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { alone } from './alone.mjs';
import { loadProgram } from './load-program.mjs';

/** Builds when something has changed since the last build, then starts the program in the same process. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'dist', '.built-from');
const sources = [
  'src',
  'migrations',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** The first requests come before the compiled code is kept, which occupies the process for a moment. */
const KEEP_AFTER_MS = 1000;

/**
 * By how much the heap may grow before garbage is looked for in all of it, in percent of what is in use. By itself V8 lets it
 * grow to several times of that while thousands of founders' requests wait, and the system counts all of it as the
 * program's. Looking takes a tenth of a second in which answers take longer, so half as much is twice as often.
 */
const HEAP_GROWS_BY = 100;

/**
 * What has begun to be long-lived may make V8 put all that the same line of code makes among the old objects at once, such as the
 * list of an answer's rows, and what lies in such a list becomes old with it: garbage for which the
 * whole heap has to be marked. Here nearly all that is made is gone a moment later (docs/performance.md, P5).
 */
const MADE_YOUNG = '--no-allocation-site-pretenuring';

const current = existsSync(join(root, 'src')) ? fingerprint() : null;
if (current !== null && built() !== current) {
  // Two that start at once would empty each other's folder: one builds, the other waits for it.
  const isDone = alone(join(root, '.tmp', 'building'), () => built() === current || build(current));
  if (!isDone) process.exit(1);
}
if (process.argv.includes('--build-only')) process.exit(0);
performance.mark('build checked');

process.env.NODE_ENV ??= 'production';
endWithNpm();
const { program, keep } = loadProgram(join(root, 'dist', 'server', 'main.cjs'));
performance.mark('program loaded');
try {
  await program.start({ clientDir: join(root, 'dist', 'client') });
  setTimeout(() => {
    keep();
    // After that, because V8 refuses compiled code that was kept with other flags than the next start has.
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
    setFlagsFromString(MADE_YOUNG);
  }, KEEP_AFTER_MS).unref();
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Cannot start. ${wordsOf(error)}`);
  process.exit(1);
}

/** An error of several failed tries to connect has no words of its own: it says what the first one says. */
function wordsOf(error) {
  return error.message || error.errors?.[0]?.message || error.code || error.name;
}

/** Stops the program once npm has exited, since npm may die of a signal without forwarding it. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    // Once only: a second signal ends the program before it has closed anything.
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/** Names, sizes and modification times of all files that the build is made from. */
function fingerprint() {
  const lines = [process.version];
  const add = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats) lines.push(`${path.slice(root.length)} ${stats.size} ${stats.mtimeMs}`);
  };
  // Asking for the types along with the names saves a fifth of the calls, and tests are not looked at.
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const source of sources) {
    const path = join(root, source);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) walk(path);
    else add(path);
  }
  lines.sort();
  return lines.join('\n');
}

/** What the build was made from; a build that was broken off was made from nothing. */
function built() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/** @returns whether it succeeded */
function build(from) {
  console.log('Building, which takes a few seconds the first time ...');
  rmSync(stamp, { force: true });
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const result = spawnSync(process.execPath, [tsx, join(root, 'scripts', 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status === 0) writeFileSync(stamp, from);
  else console.error('Cannot start. The build failed; the lines above say why.');
  return result.status === 0;
}
