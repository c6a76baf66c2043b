import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { toAppError } from '../errors.ts';
import { savePage } from '../launch/launch.service.ts';
import { S3Storage } from '../platform/storage/s3/s3-storage.ts';
import { S3StandIn } from '../testing/s3-stand-in/s3-stand-in.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { layLine } from '../testing/weak-line.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { completeMultipartUpload, createMultipartUpload, signUploadPart } from './multipart.service.ts';
import { usedBytes } from './storage-quota.ts';

const KILOBYTE = 1024;

let test: TestContext;
let origin: string;
beforeAll(async () => {
  test = await createTestContext({ env: { FOUNDER_STORAGE_MB: '1' } });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function founder() {
  const { user } = await test.founder();
  const cookie = await test.cookieOf(user);
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const open = async () => (await call('POST', '/api/attachments/upload-url')).json<{ uploadURL: string }>();
  const put = async (uploadURL: string, bytes: number | Buffer) => {
    const { pathname, search } = new URL(uploadURL);
    const body = new Uint8Array(typeof bytes === 'number' ? Buffer.alloc(bytes, 'a') : bytes);
    const headers = { 'content-type': typeof bytes === 'number' ? 'text/plain' : 'image/png' };
    return (await fetch(origin + pathname + search, { method: 'PUT', body, headers })).status;
  };
  const used = () => usedBytes(test.deps.orm.em.fork(), user.id);
  return { user, call, open, put, used };
}

describe("a founder's storage", () => {
  it('refuses a file that does not fit, and keeps nothing of it', async () => {
    const { open, put, used, call } = await founder();
    const { uploadURL } = await open();
    expect(await put(uploadURL, 1025 * KILOBYTE)).toBe(413);
    expect(await used()).toBe(0);
    const usage = await call('GET', '/api/auth/usage');
    expect(usage.json()).toEqual({
      plan: 'free',
      budgetCents: null,
      usedCents: 0,
      storageBytes: 1024 * KILOBYTE,
      usedBytes: 0,
    });
  });

  it('counts files during their upload: of five simultaneous ones, only the three that fit succeed', async () => {
    const { open, put, used } = await founder();
    const urls = await Promise.all(Array.from({ length: 5 }, open));
    const answers = await Promise.all(urls.map(({ uploadURL }) => put(uploadURL, 300 * KILOBYTE)));
    expect(answers.sort()).toEqual([200, 200, 200, 413, 413]);
    expect(await used()).toBe(900 * KILOBYTE);
  });

  it('is freed when a file is deleted, and gives out no upload URL while full', async () => {
    const { user, open, put, used, call } = await founder();
    const { uploadURL } = await open();
    expect(await put(uploadURL, 1024 * KILOBYTE)).toBe(200);
    expect((await call('POST', '/api/attachments/upload-url')).statusCode).toBe(413);
    const concept = await makeConcept(test, user);
    const note = await call('POST', `/api/concepts/${concept.id}/thoughts`, {
      content: 'With a file',
      attachments: [{ fileName: 'a.txt', storageUrl: uploadURL }],
    });
    expect(note.statusCode).toBe(201);
    expect(await used()).toBe(1024 * KILOBYTE);
    const [attachment] = note.json<{ attachments: { id: string }[] }>().attachments;
    expect((await call('DELETE', `/api/attachments/${attachment?.id}`)).statusCode).toBe(200);
    expect(await used()).toBe(0);
    expect((await call('POST', '/api/attachments/upload-url')).statusCode).toBe(200);
  });

  it('also limits recordings made in the browser', async () => {
    const { user, call, used } = await founder();
    const { id } = (await call('POST', '/api/microphone', { mimeType: 'audio/webm' })).json<{ id: string }>();
    const send = async (number: number) =>
      test.app.inject({
        method: 'PUT',
        url: `/api/microphone/${id}/chunks/${number}`,
        headers: { cookie: await test.cookieOf(user), 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(600 * KILOBYTE),
      });
    expect((await send(0)).statusCode).toBe(200);
    expect((await send(1)).statusCode).toBe(413);
    expect(await used()).toBe(600 * KILOBYTE);
  });
});

describe("a founder's storage, on an S3-compatible store", () => {
  it('is reserved with each signed part, and measured when the parts are joined', async () => {
    const standIn = new S3StandIn();
    await standIn.listen();
    const storage = new S3Storage(standIn.options);
    const s3 = await createTestContext({ env: { FOUNDER_STORAGE_MB: '11' }, ports: { storage } });
    const { user, ctx } = await s3.founder();
    const used = () => usedBytes(s3.deps.orm.em.fork(), user.id);
    const begun = await createMultipartUpload(ctx, { filename: 'a.bin', type: 'application/octet-stream' });
    const sign = (partNumber: number) => signUploadPart(s3.as(user), { ...begun, partNumber });
    const { url } = await sign(1);
    expect(await used()).toBe(5 * 1024 * KILOBYTE);
    await sign(2);
    await expect(sign(3)).rejects.toMatchObject({ code: 'too_large' });
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(700) });
    const parts = [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }];
    await completeMultipartUpload(s3.as(user), { ...begun, parts });
    expect(await used()).toBe(700);
    await s3.close();
    await standIn.close();
  });

  it('gives up an upload whose parts are larger, joined, than what is left', async () => {
    const standIn = new S3StandIn();
    await standIn.listen();
    const storage = new S3Storage(standIn.options);
    const s3 = await createTestContext({ env: { FOUNDER_STORAGE_MB: '6' }, ports: { storage } });
    const { user, ctx } = await s3.founder();
    const begun = await createMultipartUpload(ctx, { filename: 'a.bin', type: 'application/octet-stream' });
    const { url } = await signUploadPart(s3.as(user), { ...begun, partNumber: 1 });
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(7 * 1024 * KILOBYTE) });
    const parts = [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }];
    const joined = () => completeMultipartUpload(s3.as(user), { ...begun, parts });
    await expect(joined()).rejects.toMatchObject({ code: 'too_large' });
    expect(await usedBytes(s3.deps.orm.em.fork(), user.id)).toBe(0);
    await expect(joined()).rejects.toMatchObject({ code: 'not_found' });
    await s3.close();
    await standIn.close();
  });

  it('keeps a file whose parts were joined while the database went away, until it is joined again', async () => {
    const standIn = new S3StandIn();
    await standIn.listen();
    const storage = new S3Storage(standIn.options);
    const line = await layLine(inject('postgresUrl'));
    const s3 = await createTestContext({ ports: { storage }, databaseThrough: line.through });
    const { user, ctx } = await s3.founder();
    const begun = await createMultipartUpload(ctx, { filename: 'a.bin', type: 'application/octet-stream' });
    const { url } = await signUploadPart(s3.as(user), { ...begun, partNumber: 1 });
    const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(700) });
    const parts = [{ PartNumber: 1, ETag: answer.headers.get('etag') ?? '' }];
    const stat = storage.stat.bind(storage);
    storage.stat = async (key) => {
      const found = await stat(key);
      line.cut();
      await line.mend();
      return found;
    };
    const outcome = await completeMultipartUpload(s3.as(user), { ...begun, parts }).catch(toAppError);
    expect(outcome).toMatchObject({ code: 'unavailable' });
    storage.stat = stat;
    const joined = () => completeMultipartUpload(s3.as(user), { ...begun, parts });
    await expect.poll(() => joined().catch(toAppError)).toHaveProperty('location');
    expect(await usedBytes(s3.deps.orm.em.fork(), user.id)).toBe(700);
    await s3.close();
    await line.close();
    await standIn.close();
  });
});

describe("a page's picture", () => {
  it("counts as its founder's storage until it is removed", async () => {
    const { user, open, put, used } = await founder();
    const concept = await makeConcept(test, user);
    const { uploadURL } = await open();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
      'base64',
    );
    expect(await put(uploadURL, png)).toBe(200);
    await savePage(test.as(user), { id: concept.id, picture: uploadURL });
    expect(await used()).toBe(png.length);
    await savePage(test.as(user), { id: concept.id, picture: null });
    expect(await used()).toBe(0);
  });
});
