import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** After this many milliseconds a lock is taken for one that was left. */
const LONGEST_MS = 5 * 60 * 1000;

/**
 * Runs `work` while no other process of this machine runs under the same lock, waiting for it if need be.
 *
 * @param lock the path of a file that holds the process id of whoever works; left behind by one that was killed
 */
export function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!isTaken(lock)) {
    if (isLeft(lock)) rmSync(lock, { force: true });
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function isTaken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isLeft(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_MS) return true;
    const holder = Number(readFileSync(lock, 'utf8'));
    // Empty for the moment between its creation and its text.
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
