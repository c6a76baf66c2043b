import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PART_MIN_BYTES } from '../../../shared/limits.ts';
import type { ObjectStorage, ReportedPart } from './storage.port.ts';
import { type RunningStorage, runDisk, runS3 } from './storage-drivers.fixture.ts';
import { makeStorageKey } from './storage-key.ts';

const MB = 1024 * 1024;
const OWNER = '0190a5c0-0000-7000-8000-000000000001';
const HOSTILE_KEYS = [
  '',
  '/',
  '.',
  '..',
  '../secret',
  'a/../b',
  'a/..',
  '/etc/passwd',
  'a//b',
  'a/',
  './a',
  'a/./b',
  '.hidden',
  'a/.hidden',
  'A',
  'ä',
  'a b',
  'a\\b',
  'a\0b',
  'a%2e%2e',
  'a@',
  'c:/x',
  'a?b',
  'a#b',
  'a\n',
  '~/x',
  'a..b',
  'x'.repeat(201),
  `${'x/'.repeat(300)}x`,
];

describe.each([
  ['disk', runDisk],
  ['s3', runS3],
] as const)('the %s driver', (_name, run) => {
  let running: RunningStorage;
  let storage: ObjectStorage;
  let key: string;
  beforeEach(async () => {
    running = await run();
    storage = running.storage;
    key = makeStorageKey('attachments', OWNER);
  });
  afterEach(() => running.close());

  const contentOf = async (of: string) => {
    const object = await storage.read(of);
    return object && (await buffer(object.stream));
  };
  const sendPart = async (uploadId: string, partNumber: number, body: Buffer): Promise<ReportedPart> => {
    const { url, expires } = await storage.signPart({ key, uploadId, partNumber, expiresInSeconds: 60 });
    expect(expires).toBe(60);
    const response = await running.send(url, { body: new Uint8Array(body) });
    expect(response.status).toBe(200);
    return { PartNumber: partNumber, ETag: response.headers.get('etag') ?? '' };
  };
  const begin = (maxBytes = 100 * MB) => storage.createMultipart({ key, contentType: 'video/mp4', maxBytes });

  it('stores what is sent to a signed URL, and reads it back', async () => {
    const body = randomBytes(3 * MB + 7);
    const signed = await storage.signPut({
      key,
      contentType: 'image/png',
      maxBytes: 4 * MB,
      expiresInSeconds: 60,
    });
    expect(await storage.stat(key)).toBeNull();
    const response = await running.send(signed.url, { headers: signed.headers, body });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(await storage.stat(key)).toEqual({
      bytes: body.length,
      contentType: 'image/png',
      etag: response.headers.get('etag'),
    });
    expect((await contentOf(key))?.equals(body)).toBe(true);
    const read = await storage.read(key);
    read?.stream.destroy();
    expect(read).toMatchObject({
      bytes: body.length,
      contentType: 'image/png',
      etag: response.headers.get('etag'),
    });
  });

  it('finds the key again in the URL without its query, and in its path', async () => {
    const { url } = await storage.signPut({ key, maxBytes: 10, expiresInSeconds: 60 });
    const storageUrl = url.split('?')[0] ?? '';
    const objectPath = new URL(url, 'http://here.test').pathname;
    expect(storage.keyOf(storageUrl)).toBe(key);
    expect(storage.keyOf(objectPath)).toBe(key);
    expect(storage.keyOf(`${objectPath}/../../other`)).toBeNull();
    expect(storage.keyOf(`${objectPath}%2f..`)).toBeNull();
    expect(storage.keyOf('/somewhere/else')).toBeNull();
    expect(storage.keyOf('https://evil.example\\@here.test/x')).toBeNull();
    expect(storage.keyOf('javascript:alert(1)')).toBeNull();
    expect(storage.keyOf('')).toBeNull();
  });

  it('refuses an expired URL with the error code on which the uploader retries', async () => {
    const { url } = await storage.signPut({ key, maxBytes: 10, expiresInSeconds: 60 });
    running.later(61);
    const response = await running.send(url, { body: 'late' });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Message>Request has expired</Message>');
    expect(await storage.stat(key)).toBeNull();
  });

  it.each(['GET', 'POST', 'DELETE'])('refuses %s on a URL signed for PUT', async (method) => {
    const { url } = await storage.signPut({ key, maxBytes: 10, expiresInSeconds: 60 });
    await running.send(url, { body: 'kept' });
    const response = await running.send(url, { method });
    expect(response.status).toBe(403);
    expect((await contentOf(key))?.toString()).toBe('kept');
  });

  it('reads a range of bytes, and the size of the whole beside it', async () => {
    await storage.write(key, Buffer.from('0123456789'), { contentType: 'text/plain', maxBytes: 10 });
    const object = await storage.read(key, { range: { start: 2, end: 5 } });
    expect(object?.bytes).toBe(10);
    expect(object && (await buffer(object.stream)).toString()).toBe('2345');
  });

  it('does not read an object that has been replaced', async () => {
    const first = await storage.write(key, Buffer.from('one'), { contentType: 'text/plain', maxBytes: 10 });
    await storage.write(key, Buffer.from('two'), { contentType: 'text/plain', maxBytes: 10 });
    expect(await storage.read(key, { ifMatch: first.etag })).toBeNull();
  });

  it('writes streams of any length up to the limit', async () => {
    for (const bytes of [0, 1, 8 * MB, 17 * MB + 3]) {
      const body = randomBytes(bytes);
      const chunks = Readable.from(slices(body, 700_001));
      const stored = await storage.write(key, chunks, { contentType: 'audio/mpeg', maxBytes: 20 * MB });
      expect(stored.bytes).toBe(bytes);
      expect(digest(await contentOf(key))).toBe(digest(body));
    }
  });

  it('refuses a stream that exceeds its limit, and stores nothing of it', async () => {
    const content = Readable.from(slices(randomBytes(11 * MB), MB));
    const options = { contentType: 'audio/mpeg', maxBytes: 10 * MB };
    await expect(storage.write(key, content, options)).rejects.toMatchObject({ code: 'too_large' });
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.sweepAbandoned(new Date(Date.now() + 1e9))).toBe(0);
  });

  it('removes an object, without an error if it no longer exists', async () => {
    await storage.write(key, Buffer.from('x'), { contentType: 'text/plain', maxBytes: 10 });
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.stat(key)).toBeNull();
    expect(await storage.read(key)).toBeNull();
  });

  it('lists a folder, and removes it with its uploads, leaving its neighbours alone', async () => {
    const write = (at: string) =>
      storage.write(at, Buffer.from(at), { contentType: 'text/plain', maxBytes: 99 });
    const keys = ['a/1', 'a/2', 'a/b/3', 'a/b', 'a/c/4', 'a/5', 'ab/6', 'b/7'];
    for (const at of keys) await write(at);
    const lost = { key: 'a/b/8', contentType: 'x/y', maxBytes: 10 };
    const { uploadId } = await storage.createMultipart(lost);
    expect(await keysIn(storage, 'a')).toEqual(['a/1', 'a/2', 'a/5', 'a/b', 'a/b/3', 'a/c/4']);
    await storage.removePrefix('a');
    await storage.removePrefix('a');
    expect(await keysIn(storage, '')).toEqual(['ab/6', 'b/7']);
    await expect(storage.listParts({ key: 'a/b/8', uploadId })).rejects.toMatchObject({
      code: 'no_such_upload',
    });
  });

  it.each(HOSTILE_KEYS)(
    'refuses the hostile key %# in every method without touching anything',
    async (hostile) => {
      const refused = { code: 'invalid_key' };
      const options = { contentType: 'text/plain', maxBytes: 10 };
      const attempts = [
        () => storage.signPut({ key: hostile, maxBytes: 1, expiresInSeconds: 1 }),
        () => storage.createMultipart({ key: hostile, contentType: 'a/b', maxBytes: 1 }),
        () => storage.stat(hostile),
        () => storage.read(hostile),
        () => storage.write(hostile, Buffer.from('x'), options),
        () => storage.remove(hostile),
        () => storage.removePrefix(hostile),
      ];
      for (const attempt of attempts) await expect(async () => attempt()).rejects.toMatchObject(refused);
    },
  );

  it('assembles an object from parts sent in any order, lists them, and forgets the upload', async () => {
    const bodies = [randomBytes(PART_MIN_BYTES), randomBytes(PART_MIN_BYTES + 1), randomBytes(9)];
    const { uploadId } = await begin();
    const third = await sendPart(uploadId, 3, bodies[2] ?? Buffer.alloc(0));
    const first = await sendPart(uploadId, 1, bodies[0] ?? Buffer.alloc(0));
    const second = await sendPart(uploadId, 2, bodies[1] ?? Buffer.alloc(0));
    const parts = [first, second, third];
    expect(await storage.listParts({ key, uploadId })).toEqual(
      parts.map((part, index) => ({ ...part, Size: bodies[index]?.length })),
    );
    expect(await storage.stat(key)).toBeNull();
    const done = await storage.completeMultipart({ key, uploadId, parts });
    expect(done.key).toBe(key);
    expect(storage.keyOf(done.location)).toBe(key);
    const whole = Buffer.concat(bodies);
    expect(await storage.stat(key)).toMatchObject({ bytes: whole.length, contentType: 'video/mp4' });
    expect(digest(await contentOf(key))).toBe(digest(whole));
    const range = { start: PART_MIN_BYTES - 2, end: 2 * PART_MIN_BYTES + 4 };
    const across = await storage.read(key, { range });
    expect(digest(across && (await buffer(across.stream)))).toBe(
      digest(whole.subarray(range.start, range.end + 1)),
    );
    await expect(storage.listParts({ key, uploadId })).rejects.toMatchObject({ code: 'no_such_upload' });
  });

  it('answers a repeated completion like the first one', async () => {
    const { uploadId } = await begin();
    const parts = [await sendPart(uploadId, 1, Buffer.from('all'))];
    const done = await storage.completeMultipart({ key, uploadId, parts });
    expect(await storage.completeMultipart({ key, uploadId, parts })).toEqual(done);
    await storage.abortMultipart({ key, uploadId });
    expect((await contentOf(key))?.toString()).toBe('all');
  });

  it('replaces a part that is sent again', async () => {
    const { uploadId } = await begin();
    const old = await sendPart(uploadId, 1, Buffer.from('first try'));
    const parts = [await sendPart(uploadId, 1, Buffer.from('second try'))];
    expect(await storage.listParts({ key, uploadId })).toMatchObject([{ PartNumber: 1, Size: 10 }]);
    await expect(storage.completeMultipart({ key, uploadId, parts: [old] })).rejects.toMatchObject({
      code: 'invalid_part',
    });
    await storage.completeMultipart({ key, uploadId, parts });
    expect((await contentOf(key))?.toString()).toBe('second try');
  });

  it('omits parts that the completion does not name', async () => {
    const { uploadId } = await begin();
    await sendPart(uploadId, 1, Buffer.from('not this'));
    await storage.completeMultipart({
      key,
      uploadId,
      parts: [await sendPart(uploadId, 2, Buffer.from('this'))],
    });
    expect((await contentOf(key))?.toString()).toBe('this');
  });

  it('refuses parts that are missing, altered, repeated, out of order, too small or none', async () => {
    const { uploadId } = await begin();
    const a = await sendPart(uploadId, 1, randomBytes(PART_MIN_BYTES));
    const b = await sendPart(uploadId, 2, Buffer.from('small'));
    const c = await sendPart(uploadId, 3, Buffer.from('end'));
    const wrong = [
      [],
      [a, { ...b, PartNumber: 4 }],
      [{ ...a, ETag: b.ETag }],
      [a, a],
      [b, a],
      [a, b, c],
      [c, b],
    ];
    for (const parts of wrong) {
      const completed = storage.completeMultipart({ key, uploadId, parts });
      await expect(completed).rejects.toMatchObject({ code: 'invalid_part' });
    }
    await storage.completeMultipart({ key, uploadId, parts: [a, c] });
    expect((await storage.stat(key))?.bytes).toBe(PART_MIN_BYTES + 3);
  });

  it.each([0, -1, 1.5, 10_001, Number.NaN])('signs no part number %d', async (partNumber) => {
    const { uploadId } = await begin();
    const signing = async () => storage.signPart({ key, uploadId, partNumber, expiresInSeconds: 60 });
    await expect(signing).rejects.toMatchObject({ code: 'invalid_part' });
  });

  it('accepts an upload id only with its own key', async () => {
    const { uploadId } = await begin();
    const other = { key: makeStorageKey('attachments', OWNER), uploadId };
    const parts = [await sendPart(uploadId, 1, Buffer.from('x'))];
    await expect(storage.listParts(other)).rejects.toMatchObject({ code: 'no_such_upload' });
    await expect(storage.completeMultipart({ ...other, parts })).rejects.toMatchObject({
      code: 'no_such_upload',
    });
    await storage.abortMultipart(other);
    expect(await storage.listParts({ key, uploadId })).toHaveLength(1);
  });

  it.each(['', '..', '../../x', 'unknown', 'f'.repeat(32)])(
    'refuses the unknown upload id %j',
    async (uploadId) => {
      const unknown = { code: 'no_such_upload' };
      if (uploadId !== '') await expect(storage.listParts({ key, uploadId })).rejects.toMatchObject(unknown);
      await expect(
        storage.completeMultipart({
          key,
          uploadId: uploadId || 'none',
          parts: [{ PartNumber: 1, ETag: '"a"' }],
        }),
      ).rejects.toMatchObject(unknown);
    },
  );

  it('after an abort keeps no part and accepts no further one', async () => {
    const { uploadId } = await begin();
    await sendPart(uploadId, 1, Buffer.from('x'));
    const { url } = await storage.signPart({ key, uploadId, partNumber: 2, expiresInSeconds: 60 });
    await storage.abortMultipart({ key, uploadId });
    await storage.abortMultipart({ key, uploadId });
    expect((await running.send(url, { body: 'too late' })).status).toBe(404);
    await expect(storage.listParts({ key, uploadId })).rejects.toMatchObject({ code: 'no_such_upload' });
  });

  it('refuses a completion whose parts are too large together', async () => {
    const { uploadId } = await begin();
    const parts = [
      await sendPart(uploadId, 1, randomBytes(PART_MIN_BYTES)),
      await sendPart(uploadId, 2, randomBytes(11)),
    ];
    const completed = storage.completeMultipart({ key, uploadId, parts, maxBytes: PART_MIN_BYTES + 10 });
    await expect(completed).rejects.toMatchObject({ code: 'too_large' });
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.listParts({ key, uploadId })).rejects.toMatchObject({ code: 'no_such_upload' });
  });

  it('completes an upload of exactly the limit', async () => {
    const { uploadId } = await begin();
    const parts = [
      await sendPart(uploadId, 1, randomBytes(PART_MIN_BYTES)),
      await sendPart(uploadId, 2, randomBytes(10)),
    ];
    await storage.completeMultipart({ key, uploadId, parts, maxBytes: PART_MIN_BYTES + 10 });
    expect((await storage.stat(key))?.bytes).toBe(PART_MIN_BYTES + 10);
  });

  it('sweeps only abandoned uploads', async () => {
    const done = await begin();
    const parts = [await sendPart(done.uploadId, 1, Buffer.from('done'))];
    await storage.completeMultipart({ key, uploadId: done.uploadId, parts });
    const doneKey = key;
    for (let left = 0; left < 5; left += 1) {
      key = makeStorageKey('attachments', OWNER);
      const { uploadId } = await begin();
      await sendPart(uploadId, 1, Buffer.from('left'));
    }
    running.later(40);
    const between = new Date(Date.now() + 20_000);
    key = makeStorageKey('attachments', OWNER);
    const fresh = await begin();
    await sendPart(fresh.uploadId, 1, Buffer.from('fresh'));
    expect(await storage.sweepAbandoned(between)).toBe(5);
    expect(await storage.sweepAbandoned(between)).toBe(0);
    expect(await storage.listParts({ key, uploadId: fresh.uploadId })).toHaveLength(1);
    expect((await contentOf(doneKey))?.toString()).toBe('done');
  });

  it('reports itself as ready', async () => {
    await expect(storage.probe()).resolves.toBeUndefined();
  });
});

async function keysIn(storage: ObjectStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
}

function* slices(body: Buffer, bytes: number): Generator<Buffer> {
  for (let at = 0; at < body.length; at += bytes) yield body.subarray(at, at + bytes);
}

function digest(body: Buffer | null | undefined): string {
  return createHash('sha256')
    .update(body ?? 'nothing')
    .digest('hex');
}
