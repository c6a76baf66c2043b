import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START_ARGUMENTS } from '../scripts/start-command.mjs';
import { freePort } from '../src/server/testing/free-port.ts';

/**
 * A container engine that builds nothing: `run` starts this checkout as a process with a folder as the volume, `stop`
 * terminates it. Records its command lines.
 */
const ENGINE = `#!/bin/sh
echo "$*" >> "$STAND_IN/asked"
case "$1" in
  run)
    DATA_DIR="$STAND_IN/volume" HOST=127.0.0.1 nohup node ${START_ARGUMENTS.join(' ')} > "$STAND_IN/log" 2>&1 &
    echo $! > "$STAND_IN/pid" ;;
  stop)
    kill "$(cat "$STAND_IN/pid")"
    while kill -0 "$(cat "$STAND_IN/pid")" 2>/dev/null; do sleep 0.1; done ;;
esac
exit 0
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hunchline-image-'));
  writeFileSync(join(folder, 'engine'), ENGINE);
  chmodSync(join(folder, 'engine'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function tryImage(engine: string): Promise<{ status: number; said: string }> {
  const child = spawn(process.execPath, ['scripts/try-image.mjs'], {
    env: { ...process.env, CONTAINER_ENGINE: engine, STAND_IN: folder, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const [status] = (await once(child, 'exit')) as [number];
  return { status, said };
}

describe('npm run image', () => {
  it('builds the image, runs it twice on one volume, and cleans up', async () => {
    expect(await tryImage(join(folder, 'engine'))).toEqual({
      status: 0,
      said: 'The image starts, keeps what it was told over a restart, and ends when asked.\n',
    });
    const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n');
    expect(asked.map((line) => line.split(' ', 1)[0])).toEqual([
      ...['version', 'build', 'volume'],
      ...['run', 'stop', 'rm'],
      ...['run', 'stop', 'rm'],
      ...['rm', 'volume', 'rmi'],
    ]);
  });

  it('reports a missing container engine', async () => {
    const { status, said } = await tryImage('no-such-engine');
    expect([status, said]).toEqual([0, expect.stringContaining('the image was not tried')]);
  });
});
