import { buffer } from 'node:stream/consumers';
import type { Env } from '../env.ts';
import type { Ports } from '../platform/ports.ts';
import type { ObjectStorage } from '../platform/storage/storage.port.ts';
import { makeStorageKey } from '../platform/storage/storage-key.ts';
import { attempt, type Finding } from './finding.ts';

const MAX_BYTES = 100;
const SECONDS = 60;

/** Writes a file, reads it and deletes it; in a bucket also with a signed URL, as browsers do. */
export async function examineStorage(env: Env, { storage }: Ports): Promise<Finding[]> {
  const where = storage.kind === 's3' ? `the bucket ${env.S3_BUCKET}` : env.DATA_DIR;
  const mend =
    storage.kind === 's3'
      ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE and the two keys: they have to let us read, write and delete.'
      : 'Check the rights of DATA_DIR, and whether its disk is full.';
  const own = await attempt('Storage', mend, async () => {
    await useOnce(storage, async (key, words) => {
      await storage.write(key, words, { contentType: 'text/plain', maxBytes: MAX_BYTES });
    });
    return `A file was written to ${where}, read and removed.`;
  });
  if (storage.kind !== 's3' || own.verdict !== 'good') return [own];
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
  const words = Buffer.from('This file was written by npm run doctor.');
  try {
    await put(key, words);
    const object = await storage.read(key);
    if (!object || !(await buffer(object.stream)).equals(words))
      throw new Error('What was written is not what is read.');
  } finally {
    await storage.remove(key);
  }
}
