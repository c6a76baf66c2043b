import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';
import { tuneHeap } from './heap.mjs';
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
    tuneHeap();
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
