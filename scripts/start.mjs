import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

const current = existsSync(join(root, 'src')) ? fingerprint() : null;
const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
if (current !== null && built !== current) build(current);
if (process.argv.includes('--build-only')) process.exit(0);
performance.mark('build checked');

process.env.NODE_ENV ??= 'production';
endWithNpm();
const { start } = await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
try {
  await start({ clientDir: join(root, 'dist', 'client') });
} catch (error) {
  console.error(process.env.LOG_LEVEL === 'debug' ? error : `Cannot start. ${error.message}`);
  process.exit(1);
}

/** Stops the program once npm has exited, since npm may die of a signal without forwarding it. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

/** Names, sizes and modification times of all files that the build is made from. */
function fingerprint() {
  const lines = [process.version];
  const walk = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else if (!/\.test\.tsx?$/.test(path))
      lines.push(`${path.slice(root.length)} ${stats.size} ${stats.mtimeMs}`);
  };
  for (const source of sources) walk(join(root, source));
  return lines.join('\n');
}

function build(from) {
  console.log('Building, which takes a few seconds the first time ...');
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const result = spawnSync(process.execPath, [tsx, join(root, 'scripts', 'build.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error('Cannot start. The build failed; the lines above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, from);
}
