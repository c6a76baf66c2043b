import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';
import { START_ARGUMENTS } from './start-command.mjs';

/**
 * Builds and starts the program on the current LTS of Node, and goes through its use over HTTP from sign-up to a scored
 * concept. The npm package `node` provides that version as a binary; it is installed into a temporary folder.
 */
const LTS = '24';
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), 'hunchline-lts-'));
let program;
try {
  const node = await installNode();
  const checkout = copyOfProject();
  await run(node, ['--version'], checkout);
  await run(node, ['scripts/start.mjs', '--build-only'], checkout);
  const origin = await start(node, checkout);
  await walk(origin);
  console.log(`The program builds, starts and scores a pitch on Node ${LTS}.`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function installNode() {
  const prefix = join(scratch, 'node');
  mkdirSync(prefix);
  await run('npm', ['install', '--prefix', prefix, '--no-save', '--no-package-lock', `node@${LTS}`], prefix);
  const binary = join(prefix, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(binary))
    throw new Error(`The npm package node@${LTS} brought no binary for this platform.`);
  return binary;
}

/** A separate checkout, so that the build of this one is not changed. Packages are shared. */
function copyOfProject() {
  const copy = join(scratch, 'project');
  const leftOut = new Set(['node_modules', 'dist', '.git', '.data', '.tmp']);
  mkdirSync(copy);
  for (const name of readdirSync(root)) {
    if (!leftOut.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function start(node, checkout) {
  const port = await freePort();
  program = spawn(node, START_ARGUMENTS, {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: join(scratch, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return origin;
}

async function walk(origin) {
  const json = { 'content-type': 'application/json', origin };
  const signedUp = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'lts@example.com', password: 'walnut ladder 48 kites' }),
  });
  if (signedUp.status !== 201) throw new Error(`Sign-up was answered ${signedUp.status}.`);
  const cookie = (signedUp.headers.get('set-cookie') ?? '').split(';')[0];
  const pitched = await fetch(`${origin}/api/concepts/text`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({
      text: 'Night nurses cannot buy fresh bread after work. We bake bread rolls at night and sell them at hospital doors. Twelve nurses paid three euros each last week.',
    }),
  });
  const { id } = await pitched.json();
  await until(async () => {
    const concept = await (await fetch(`${origin}/api/concepts/${id}`, { headers: { cookie } })).json();
    if (concept.status === 'failed') throw new Error(`The concept failed: ${concept.failureReason}`);
    return concept.status === 'completed' && typeof concept.score === 'number';
  });
}

async function until(isTrue) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen within a minute.');
}

function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
  });
}

async function stop() {
  if (!program || program.exitCode !== null) return;
  const ended = new Promise((resolve) => program.on('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}
