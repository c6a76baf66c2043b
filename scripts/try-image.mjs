import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * `npm run image`: builds the image, starts it on a new volume, signs a founder up, restarts it on the same volume, and
 * signs the same founder in. Uses docker, podman, or the engine named by `CONTAINER_ENGINE`; without one it reports so.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const NAME = `hunchline-try-${process.pid}`;
const PORT = process.env.PORT ?? '3917';
const READY_WITHIN_MS = 120_000;
const FOUNDER = { email: 'image@example.com', password: 'correct horse battery' };

const engines = process.env.CONTAINER_ENGINE ? [process.env.CONTAINER_ENGINE] : ['docker', 'podman'];
const engine = engines.find((name) => spawnSync(name, ['version'], { stdio: 'ignore' }).status === 0);
if (!engine) {
  console.log(`No container engine answers here (${engines.join(', ')}): the image was not tried.`);
  process.exit(0);
}

try {
  run('build', '--tag', NAME, root);
  run('volume', 'create', NAME);
  await withImage(() => post('/api/auth/sign-up', FOUNDER));
  await withImage(() => post('/api/auth/sign-in', FOUNDER));
  console.log('The image starts, keeps what it was told over a restart, and ends when asked.');
} finally {
  spawnSync(engine, ['rm', '--force', NAME], { stdio: 'ignore' });
  spawnSync(engine, ['volume', 'rm', NAME], { stdio: 'ignore' });
  spawnSync(engine, ['rmi', NAME], { stdio: 'ignore' });
}

async function withImage(use) {
  run(
    'run',
    '--detach',
    '--name',
    NAME,
    '--publish',
    `127.0.0.1:${PORT}:3000`,
    '--volume',
    `${NAME}:/data`,
    NAME,
  );
  await untilReady();
  await use();
  // Sends SIGTERM, and kills the container after this many seconds.
  run('stop', '--time', '20', NAME);
  run('rm', NAME);
}

async function untilReady() {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(200);
  }
  spawnSync(engine, ['logs', NAME], { stdio: 'inherit' });
  throw new Error('The image did not become ready.');
}

async function post(path, body) {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
}

function run(...args) {
  const { status } = spawnSync(engine, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${engine} ${args.join(' ')} ended with ${status}.`);
}
