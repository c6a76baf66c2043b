import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningDisk, runDisk } from '../storage-drivers.fixture.ts';
import { makeStorageKey } from '../storage-key.ts';

const TIMES = 40;

let disk: RunningDisk;
beforeEach(async () => {
  disk = await runDisk();
});
afterEach(() => disk.close());

/** How many files this process has open, where the system tells (Linux). */
async function openFiles(): Promise<number> {
  return (await readdir('/proc/self/fd').catch(() => [])).length;
}

async function part(key: string, uploadId: string) {
  const { url } = await disk.storage.signPart({ key, uploadId, partNumber: 1, expiresInSeconds: 60 });
  const sent = await disk.send(url, { body: 'x' });
  return { PartNumber: 1, ETag: sent.headers.get('etag') ?? '' };
}

/** Everything that opens a file: an object written, read, asked for and removed; an upload in parts, and an abort. */
async function useEverything(): Promise<void> {
  const { storage } = disk;
  const key = makeStorageKey('resumes', 'founder-1');
  await storage.write(key, Buffer.from('content'), { contentType: 'a/b', maxBytes: 10 });
  const object = await storage.read(key);
  for await (const _chunk of object?.stream ?? []);
  for await (const _listed of storage.list('resumes'));
  await storage.stat(key);
  await storage.remove(key);
  const whole = makeStorageKey('resumes', 'founder-1');
  const { uploadId } = await storage.createMultipart({ key: whole, contentType: 'a/b', maxBytes: 10 });
  const parts = [await part(whole, uploadId)];
  await storage.listParts({ key: whole, uploadId });
  await storage.completeMultipart({ key: whole, uploadId, parts });
  const joined = await storage.read(whole);
  for await (const _chunk of joined?.stream ?? []);
  await storage.remove(whole);
  const given = makeStorageKey('resumes', 'founder-1');
  const other = await storage.createMultipart({ key: given, contentType: 'a/b', maxBytes: 10 });
  await part(given, other.uploadId);
  await storage.abortMultipart({ key: given, uploadId: other.uploadId });
}

it('the disk driver closes every file that it opens', async () => {
  // The first time opens connections that are kept, too.
  await useEverything();
  const before = await openFiles();
  for (let time = 0; time < TIMES; time += 1) await useEverything();
  expect((await openFiles()) - before).toBeLessThan(TIMES / 2);
});
