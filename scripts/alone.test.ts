import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alone } from './alone.mjs';

const run = promisify(execFile);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hunchline-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lets one process at a time do the work', async () => {
  const script = `
    import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(new URL('./alone.mjs', import.meta.url).href)};
    const say = (word) => appendFileSync(${JSON.stringify(join(folder, 'said'))}, word);
    alone(${JSON.stringify(join(folder, 'lock'))}, () => {
      say('<');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      say('>');
    });`;
  await Promise.all([1, 2, 3].map(() => run(process.execPath, ['--input-type=module', '--eval', script])));
  expect(readFileSync(join(folder, 'said'), 'utf8')).toBe('<><><>');
});

it('takes over the lock of a process that was killed, and leaves none behind, also when the work fails', () => {
  const lock = join(folder, 'lock');
  // Above the highest process id that Linux gives.
  writeFileSync(lock, String(2 ** 23));
  expect(alone(lock, () => readFileSync(lock, 'utf8'))).toBe(String(process.pid));
  const fail = () => {
    throw new Error('no room');
  };
  expect(() => alone(lock, fail)).toThrow('no room');
  expect(existsSync(lock)).toBe(false);
});
