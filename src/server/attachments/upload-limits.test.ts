import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runS3 } from '../platform/storage/storage-drivers.fixture.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { Attachment } from './attachment.entity.ts';
import { completeMultipartUpload, createMultipartUpload, signUploadPart } from './multipart.service.ts';
import { usedBytes } from './storage-quota.ts';
import { Upload } from './upload.entity.ts';
import { createAttachmentUpload, recordUpload, reserveUpTo } from './uploads.service.ts';

const MB = 1024 * 1024;

let t: TestContext;
let origin: string;
beforeAll(async () => {
  t = await createTestContext();
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

async function founder() {
  const { user, ctx } = await t.founder();
  const cookie = await t.cookieOf(user);
  const upload = async (bytes: Buffer) => {
    const { uploadURL } = await createAttachmentUpload(t.as(user));
    const { pathname, search } = new URL(uploadURL, origin);
    const sent = await fetch(origin + pathname + search, { method: 'PUT', body: new Uint8Array(bytes) });
    expect(sent.status).toBe(200);
    return uploadURL;
  };
  const note = async () => {
    const em = t.deps.orm.em.fork();
    const thought = em.create(Thought, { ownerId: user.id, type: 'text', content: 'A note' });
    await em.flush();
    return thought.id;
  };
  const attach = (noteId: string, file: object) =>
    t.app.inject({
      method: 'POST',
      url: `/api/thoughts/${noteId}/attachments`,
      headers: { cookie },
      payload: { fileName: 'a.bin', ...file },
    });
  const filesOf = (thoughtId: string) => t.deps.orm.em.fork().count(Attachment, { thoughtId });
  const open = () => t.deps.orm.em.fork().count(Upload, { ownerId: user.id, status: 'open' });
  return { user, ctx, upload, note, attach, filesOf, open };
}

describe('a file added to a note', () => {
  it('has at most 10 MB, whatever size the browser claims, and a larger one is thrown away', async () => {
    const { upload, note, attach, filesOf, open } = await founder();
    const noteId = await note();
    const storageUrl = await upload(Buffer.alloc(10 * MB + 1));
    const refused = await attach(noteId, { storageUrl, fileSize: 1 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      'A file may have at most 10 MB here.',
    ]);
    expect([await filesOf(noteId), await open()]).toEqual([0, 0]);
    const whole = await upload(Buffer.alloc(10 * MB));
    expect((await attach(noteId, { storageUrl: whole, fileSize: 10 * MB + 1 })).statusCode).toBe(413);
    const added = await attach(noteId, { storageUrl: whole, fileSize: 10 * MB });
    expect([added.statusCode, added.json().fileSize]).toEqual([201, 10 * MB]);
  });

  it('keeps the name that it had, and the address at which it was stored', async () => {
    const { upload, note, attach } = await founder();
    const storageUrl = await upload(Buffer.from('one'));
    const named = await attach(await note(), { storageUrl, fileName: 'b.txt', originalName: 'Über uns.txt' });
    expect(named.json()).toMatchObject({
      fileName: 'b.txt',
      originalName: 'Über uns.txt',
      storageUrl: storageUrl.split('?')[0],
    });
    const unnamed = await attach(await note(), { storageUrl: await upload(Buffer.from('two')) });
    expect(unnamed.json()).toMatchObject({ fileName: 'a.bin', originalName: 'a.bin' });
  });
});

describe('uploads that are begun and not used', () => {
  it('may be a thousand for each founder; used ones and those of others do not count', async () => {
    const { user, ctx } = await founder();
    const other = await founder();
    const begin = (ownerId: string, status: string, count: number) =>
      t.deps.orm.em.fork().execute(
        `insert into uploads (id, created_at, updated_at, owner_id, key, purpose, status, bytes)
         select gen_random_uuid(), now(), now(), ?, 'attachments/' || gen_random_uuid(), 'attachment', ?, 0
         from generate_series(1, ?)`,
        [ownerId, status, count],
      );
    await begin(user.id, 'open', 999);
    await begin(user.id, 'claimed', 10);
    await begin(other.user.id, 'open', 10);
    await createAttachmentUpload(ctx);
    await expect(createAttachmentUpload(t.as(user))).rejects.toMatchObject({
      code: 'too_many',
      details: { retryAfterSeconds: 3600 },
    });
    expect((await createAttachmentUpload(t.as(other.user))).uploadURL).toContain(other.user.id);
  });
});

describe('an upload in parts', () => {
  it('is stored in the folder of its purpose with the type that was given, or an unknown one', async () => {
    const { user } = await founder();
    const begin = async (type: string | null, purpose?: 'recording') => {
      const input = { filename: 'a', type, ...(purpose && { metadata: { purpose } }) };
      const { key, uploadId } = await createMultipartUpload(t.as(user), input as never);
      const { url } = await signUploadPart(t.as(user), { key, uploadId, partNumber: 1 });
      const { pathname, search } = new URL(url, origin);
      const sent = await fetch(origin + pathname + search, { method: 'PUT', body: 'x' });
      const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }];
      await completeMultipartUpload(t.as(user), { key, uploadId, parts });
      return [key.split('/')[0], (await t.deps.ports.storage.stat(key))?.contentType];
    };
    expect(await begin('Video/MP4')).toEqual(['attachments', 'video/mp4']);
    expect(await begin('audio/webm', 'recording')).toEqual(['recordings', 'audio/webm']);
    for (const type of [null, 'no type', 'text/html\r\nx: y'])
      expect(await begin(type)).toEqual(['attachments', 'application/octet-stream']);
  });
});

describe('storage that is reserved', () => {
  it('is never less than before, and nothing is reserved for an upload that is in use', async () => {
    const { user, ctx } = await founder();
    const upload = await recordUpload(ctx, { purpose: 'attachment', maxBytes: 100 });
    const used = () => usedBytes(t.deps.orm.em.fork(), user.id);
    await reserveUpTo(ctx, upload, 100);
    await reserveUpTo(ctx, upload, 40);
    expect(await used()).toBe(100);
    await reserveUpTo(ctx, upload, 130);
    expect(await used()).toBe(130);
    await t.deps.orm.em.fork().nativeUpdate(Upload, { id: upload.id }, { status: 'claimed', bytes: 0 });
    await reserveUpTo(ctx, upload, 200);
    expect((await t.deps.orm.em.fork().findOneOrFail(Upload, { id: upload.id })).bytes).toBe(0);
  });
});

describe('on an S3-compatible store', () => {
  it('nothing stays of an upload that does not fit, before it is sent or once it is joined', async () => {
    const s3 = await runS3();
    const test = await createTestContext({
      env: { FOUNDER_STORAGE_MB: '60' },
      ports: { storage: s3.storage },
    });
    const { user } = await test.founder();
    const state = async () => ({
      used: await usedBytes(test.deps.orm.em.fork(), user.id),
      uploads: await test.deps.orm.em.fork().count(Upload, { ownerId: user.id }),
    });
    await createAttachmentUpload(test.as(user));
    expect(await state()).toEqual({ used: 50 * MB, uploads: 1 });
    await expect(createAttachmentUpload(test.as(user))).rejects.toMatchObject({ code: 'too_large' });
    expect(await state()).toEqual({ used: 50 * MB, uploads: 1 });

    const begun = await createMultipartUpload(test.as(user), {
      filename: 'a',
      type: 'application/octet-stream',
    });
    const { url } = await signUploadPart(test.as(user), { ...begun, partNumber: 1 });
    const sent = await s3.send(url, { body: new Uint8Array(10 * MB + 1) });
    const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }];
    const completed = completeMultipartUpload(test.as(user), { ...begun, parts });
    await expect(completed).rejects.toMatchObject({ code: 'too_large' });
    expect(await state()).toEqual({ used: 50 * MB, uploads: 1 });
    await test.deps.enqueue('files.sweep', {});
    await test.drain();
    expect(await s3.storage.stat(begun.key)).toBeNull();
    await test.close();
    await s3.close();
  });
});
