import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SniffedType, sniffObject, UNKNOWN_TYPE } from './content-sniff.ts';
import { HONEST_FILES, HOSTILE_FILES, type HostileFile } from './hostile-files.fixture.ts';
import { serveObject } from './serve-object.ts';
import type { ObjectStorage } from './storage.port.ts';
import { type RunningDisk, type RunningStorage, runDisk, runS3 } from './storage-drivers.fixture.ts';
import { makeStorageKey } from './storage-key.ts';

const INLINE =
  /^(?:image\/(?:png|jpeg|gif|webp)|application\/pdf|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|text\/plain; charset=utf-8)$/;
const TEXT: SniffedType = { mimeType: 'text/plain; charset=utf-8', inline: true };

describe('files that somebody uploads', () => {
  let disk: RunningDisk;
  beforeAll(async () => {
    disk = await runDisk();
  });
  afterAll(() => disk.close());

  const uploadAndOpen = async ({ bytes, declaredType, fileName }: HostileFile) => {
    const key = makeStorageKey('attachments', 'founder-1');
    const signed = await disk.storage.signPut({ key, maxBytes: 1e8, expiresInSeconds: 60 });
    const headers: Record<string, string> = declaredType ? { 'content-type': declaredType } : {};
    const sent = await disk.send(signed.url, { body: new Uint8Array(bytes), headers });
    expect(sent.status).toBe(200);
    const type = await sniffObject(disk.storage, key, { declaredType, fileName });
    if (!type) throw new Error('The file is not there.');
    return serve(disk.storage, key, type, fileName);
  };

  it('include a hundred hostile ones', () => {
    expect(HOSTILE_FILES).toHaveLength(100);
  });

  it.each([...HOSTILE_FILES, ...HONEST_FILES])('$what: cannot run in our origin', async (file) => {
    const { headers, rawPayload } = await uploadAndOpen(file);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(
      /^sandbox(?: allow-same-origin)?; default-src 'none'; /,
    );
    expect(headers['content-security-policy']).not.toMatch(/script|allow-(?!same-origin)/);
    if (!/^(?:audio|video)/.test(file.shownAs ?? ''))
      expect(headers['content-security-policy']).not.toContain('allow');
    expect(headers['content-type']).toBe(file.shownAs ?? UNKNOWN_TYPE);
    const disposition = String(headers['content-disposition']);
    expect(disposition.split(';')[0]).toBe(file.shownAs ? 'inline' : 'attachment');
    if (file.shownAs) expect(headers['content-type']).toMatch(INLINE);
    expect(disposition).toMatch(
      /^(?:inline|attachment); filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!%~-]+$/,
    );
    const name = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
    expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
    expect(name).not.toMatch(file.shownAs ? /^\.|\.(?:html?|svg|js)$/i : /^\./);
    expect(headers['set-cookie']).toBeUndefined();
    expect(rawPayload.equals(file.bytes)).toBe(true);
  });

  it('are all stored in the folder for objects, and nowhere else', async () => {
    const entries = await readdir(disk.dataDir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const elsewhere = files.filter(
      (file) => !file.startsWith(path.join(disk.dataDir, 'storage/objects/attachments/founder-1/')),
    );
    expect(elsewhere).toEqual([path.join(disk.dataDir, 'storage-secret')]);
    expect(files).toHaveLength(HOSTILE_FILES.length + HONEST_FILES.length + 1);
  });
});

describe.each([
  ['disk', runDisk],
  ['s3', runS3],
] as const)('serving from %s', (_name, run) => {
  let running: RunningStorage;
  let key: string;
  let etag: string;
  beforeEach(async () => {
    running = await run();
    key = makeStorageKey('recordings', 'founder-1');
    const content = Buffer.from('0123456789');
    ({ etag } = await running.storage.write(key, content, { contentType: 'audio/wav', maxBytes: 10 }));
  });
  afterEach(() => running.close());
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    serve(running.storage, key, TEXT, 'a.txt', headers, method);

  it.each([
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=5-9999', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=99-100', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
    ['bytes=a-b', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    [`bytes=0-${'9'.repeat(40)}`, 200, '0123456789', undefined],
  ])('answers the range %s', async (range, status, body, contentRange) => {
    const response = await get({ range });
    expect(response.statusCode).toBe(status);
    expect(response.body).toBe(body);
    expect(response.headers['content-range']).toBe(contentRange);
    expect(Number(response.headers['content-length'])).toBe(body.length);
    expect(response.headers['accept-ranges']).toBe('bytes');
  });

  it('honours If-Range and If-None-Match', async () => {
    expect((await get({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it('answers HEAD with the length and no body', async () => {
    const response = await get({}, 'HEAD');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe('10');
    expect(response.body).toBe('');
  });

  it('serves neither a removed object nor one that was replaced after it was claimed', async () => {
    await running.storage.write(key, Buffer.from('swapped'), { contentType: 'text/plain', maxBytes: 10 });
    expect((await serve(running.storage, key, TEXT, 'a.txt', {}, 'GET', etag)).statusCode).toBe(404);
    await running.storage.remove(key);
    expect((await get()).statusCode).toBe(404);
  });

  it('serves an empty file', async () => {
    await running.storage.write(key, Buffer.alloc(0), { contentType: 'text/plain', maxBytes: 10 });
    expect(await get()).toMatchObject({ statusCode: 200, body: '' });
    expect((await get({ range: 'bytes=0-' })).statusCode).toBe(416);
  });
});

async function serve(
  storage: ObjectStorage,
  key: string,
  type: SniffedType,
  fileName: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  etag?: string,
) {
  const app = fastify();
  app.get('/file', async (request, reply) => {
    const isServed = await serveObject(request, reply, {
      storage,
      key,
      type,
      fileName,
      ...(etag && { etag }),
    });
    return isServed ? reply : reply.code(404).send();
  });
  const response = await app.inject({ method, url: '/file', headers });
  await app.close();
  return response;
}
