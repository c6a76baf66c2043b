import { randomUUID } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Env } from '../env.ts';
import { findStorageSecret } from '../platform/storage/disk/storage-secret.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { makeStorageKey } from '../platform/storage/storage-key.ts';
import type { ExaminedPorts } from './examined-ports.ts';
import { attempt, type Finding } from './finding.ts';

const MAX_BYTES = 100;
const SECONDS = 60;
const WORDS = Buffer.from('This file was written by npm run doctor.');
const NOT_THE_SAME = 'What was written is not what is read.';

/**
 * Writes a file, reads it and deletes it, leaving nothing behind; in a bucket also with a signed URL, as browsers do.
 */
export async function examineStorage(env: Env, { storage }: ExaminedPorts): Promise<Finding[]> {
  return storage ? examineBucket(env, storage) : [await examineDisk(env)];
}

/** A folder that is not there yet stays that way, as long as it can be made. */
async function examineDisk({ DATA_DIR: dir }: Env): Promise<Finding> {
  const mend = 'Check the rights of DATA_DIR, and whether its disk is full.';
  return attempt('Storage', mend, async () => {
    await findStorageSecret(dir);
    const there = nearestFolder(dir);
    if (there !== dir) {
      if (!statSync(there).isDirectory()) throw new Error(`${there} is a file.`);
      await access(there, constants.W_OK);
      return `${dir} is not there yet, and can be made.`;
    }
    for (const folder of [dir, path.join(dir, 'storage')].filter((each) => existsSync(each)))
      await writeOnce(folder);
    return `A file was written to ${dir}, read and removed.`;
  });
}

function nearestFolder(dir: string): string {
  return existsSync(dir) ? dir : nearestFolder(path.dirname(dir));
}

async function writeOnce(folder: string): Promise<void> {
  const file = path.join(folder, `doctor-${randomUUID()}`);
  try {
    await writeFile(file, WORDS, { flag: 'wx', mode: 0o600, flush: true });
    if (!(await readFile(file)).equals(WORDS)) throw new Error(NOT_THE_SAME);
  } finally {
    await rm(file, { force: true });
  }
}

async function examineBucket(env: Env, storage: ObjectStorage): Promise<Finding[]> {
  const mend =
    'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE and the two keys: they have to let us read, write and delete.';
  const own = await attempt('Storage', mend, async () => {
    await useOnce(storage, async (key, words) => {
      await storage.write(key, words, { contentType: 'text/plain', maxBytes: MAX_BYTES });
    });
    return `A file was written to the bucket ${env.S3_BUCKET}, read and removed.`;
  });
  if (own.verdict !== 'good') return [own];
  const browsers =
    'Check S3_PUBLIC_ENDPOINT, and that this machine and browsers can reach it: uploads go there directly.';
  const signed = await attempt('Storage, uploads', browsers, async () => {
    let host = '';
    await useOnce(storage, async (key, words) => {
      const { url, headers } = await storage.signPut({
        key,
        contentType: 'text/plain',
        maxBytes: MAX_BYTES,
        expiresInSeconds: SECONDS,
      });
      host = new URL(url).host;
      const answer = await fetch(url, {
        method: 'PUT',
        headers,
        body: new Uint8Array(words),
        signal: AbortSignal.timeout(SECONDS * 1000),
      });
      if (!answer.ok) throw new Error(`${host} answered ${answer.status}.`);
    });
    return `A file was put at ${host} by a signed address.`;
  });
  return [own, signed];
}

async function useOnce(
  storage: ObjectStorage,
  put: (key: string, words: Buffer) => Promise<void>,
): Promise<void> {
  const key = makeStorageKey('doctor', 'check');
  try {
    await put(key, WORDS);
    const object = await storage.read(key);
    if (!object || !(await buffer(object.stream)).equals(WORDS)) throw new Error(NOT_THE_SAME);
  } finally {
    await storage.remove(key);
  }
}
