import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PIXEL_PNG } from '../testing/pixel.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { Thought } from '../thoughts/thought.entity.ts';
import { Attachment } from './attachment.entity.ts';
import { DoomedFile } from './doomed-file.entity.ts';
import { removeDoomedFiles } from './files-sweep.service.ts';
import { type ProgramWithStorage, useProgramWithStorage } from './program-with-storage.fixture.ts';
import { Upload } from './upload.entity.ts';

const NIL = '00000000-0000-7000-8000-000000000000';

describe.each(['disk', 's3'] as const)('files of notes, stored on %s', (kind) => {
  let t: TestContext;
  let origin: string;
  let s3: ProgramWithStorage['s3'];
  const program = useProgramWithStorage(kind);
  beforeAll(() => {
    ({ t, origin, s3 } = program());
  });

  async function founder() {
    const { user } = await t.founder();
    const cookie = await t.cookieOf(user);
    const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers = {}) => {
      const request = { method, url, headers: { cookie, ...headers }, ...(payload && { payload }) };
      return t.app.inject(request);
    };
    const note = async () => {
      const em = t.deps.orm.em.fork();
      const thought = em.create(Thought, { ownerId: user.id, type: 'text', content: 'A note' });
      await em.flush();
      return thought.id;
    };
    const upload = async (bytes: Buffer, type = 'image/png') => {
      const { uploadURL } = (await call('POST', '/api/attachments/upload-url')).json() as {
        uploadURL: string;
      };
      expect((await send(uploadURL, bytes, type)).status).toBe(200);
      return uploadURL.split('?')[0] ?? '';
    };
    const attach = (noteId: string, storageUrl: string, more: object = {}) =>
      call('POST', `/api/thoughts/${noteId}/attachments`, {
        fileName: 'a.png',
        originalName: 'a.png',
        fileSize: 1,
        mimeType: 'image/png',
        storageUrl,
        ...more,
      });
    return { user, call, note, upload, attach };
  }

  const send = async (url: string, bytes: Buffer, type: string) => {
    const target = s3 ? url : `${origin}${new URL(url).pathname}${new URL(url).search}`;
    return fetch(target, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
  };

  it('are uploaded directly to storage, and attached with their real size and type', async () => {
    const f = await founder();
    const note = await f.note();
    const made = await f.attach(note, await f.upload(PIXEL_PNG), { mimeType: 'text/html', fileSize: 7 });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      thoughtId: note,
      fileName: 'a.png',
      originalName: 'a.png',
      fileSize: PIXEL_PNG.length,
      mimeType: 'image/png',
    });
    expect(made.json().storageUrl).not.toContain('?');
  });

  it('take nothing more by the same link once they were deleted, which nobody would be charged for', async () => {
    // A bucket takes it as long as the link is good: there the sweep of files without a row deletes it after a day.
    if (kind === 's3') return;
    const f = await founder();
    const asked = await f.call('POST', '/api/attachments/upload-url');
    const { uploadURL } = asked.json() as { uploadURL: string };
    await send(uploadURL, PIXEL_PNG, 'image/png');
    const { id } = (await f.attach(await f.note(), uploadURL.split('?')[0] ?? '')).json() as { id: string };
    await f.call('DELETE', `/api/attachments/${id}`);
    await removeDoomedFiles(t.nobody());
    expect((await send(uploadURL, PIXEL_PNG, 'image/png')).status).toBe(403);
  });

  it('are served to their owner only, in ranges if requested', async () => {
    const f = await founder();
    const { id } = (await f.attach(await f.note(), await f.upload(PIXEL_PNG))).json() as { id: string };
    const whole = await f.call('GET', `/api/attachments/${id}/view`);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload).toEqual(PIXEL_PNG);
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    const part = await f.call('GET', `/api/attachments/${id}/view`, undefined, { range: 'bytes=1-3' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.toString()).toBe('PNG');

    const stranger = await founder();
    expect((await stranger.call('GET', `/api/attachments/${id}/view`)).statusCode).toBe(404);
    expect((await stranger.call('DELETE', `/api/attachments/${id}`)).statusCode).toBe(404);
    expect((await f.call('GET', '/api/attachments/x%00y/view')).statusCode).toBe(404);
    const nobody = await t.app.inject({ method: 'GET', url: `/api/attachments/${id}/view` });
    expect(nobody.statusCode).toBe(401);
  });

  it('are 404 once their file is gone from the store', async () => {
    const f = await founder();
    const { id } = (await f.attach(await f.note(), await f.upload(PIXEL_PNG))).json() as { id: string };
    const { storageKey } = await t.deps.orm.em.fork().findOneOrFail(Attachment, { id });
    await t.deps.ports.storage.remove(storageKey);
    const gone = await f.call('GET', `/api/attachments/${id}/view`);
    expect(gone.statusCode).toBe(404);
    expect(gone.json()).toMatchObject({ message: 'Attachment not found' });
  });

  it('are only served as downloads when they are HTML that claims to be a picture', async () => {
    const f = await founder();
    const page = await f.upload(Buffer.from('<script>alert(1)</script>'), 'image/png');
    const { id } = (await f.attach(await f.note(), page)).json() as { id: string };
    const { headers } = await f.call('GET', `/api/attachments/${id}/view`);
    expect(headers['content-type']).toBe('application/octet-stream');
    expect(String(headers['content-disposition'])).toMatch(/^attachment;/);
  });

  it('are limited to five per note, also for six simultaneous requests', async () => {
    const f = await founder();
    const note = await f.note();
    const urls: string[] = [];
    for (let n = 0; n < 6; n += 1) urls.push(await f.upload(PIXEL_PNG));
    const statuses = (await Promise.all(urls.map((url) => f.attach(note, url)))).map((r) => r.statusCode);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 422]);
    expect(await t.deps.orm.em.fork().count(Attachment, { thoughtId: note })).toBe(5);
  });

  it('are attached once, however often the same upload is reported', async () => {
    const f = await founder();
    const [a, b] = [await f.note(), await f.note()];
    const url = await f.upload(PIXEL_PNG);
    const statuses = (await Promise.all([f.attach(a, url), f.attach(b, url)])).map((r) => r.statusCode);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await f.attach(a, url)).statusCode).toBe(409);
  });

  it('are refused for an invalid or foreign address, one of a resume, or one without an upload', async () => {
    const f = await founder();
    const stranger = await founder();
    const note = await f.note();
    const mine = await f.upload(PIXEL_PNG);
    const folder = mine.replace(/[^/]+$/, '');
    const empty = (await f.call('POST', '/api/attachments/upload-url')).json() as { uploadURL: string };
    const resume = (await f.call('POST', '/api/objects/resume-upload')).json() as { uploadURL: string };
    const addresses: [string, number][] = [
      ['https://evil.example/steal', 400],
      ['javascript:alert(1)', 400],
      ['/etc/passwd', 400],
      [`${folder}../../secret`, 400],
      [`${folder}%2e%2e/secret`, 400],
      [`${folder}${NIL}`, 404],
      [await stranger.upload(PIXEL_PNG), 404],
      [resume.uploadURL, 404],
      [empty.uploadURL, 422],
    ];
    for (const [address, status] of addresses) {
      expect([address, (await f.attach(note, address)).statusCode]).toEqual([address, status]);
    }
    expect((await stranger.attach(note, mine)).statusCode).toBe(404);
    expect((await f.attach('not-an-id', mine)).statusCode).toBe(404);
    expect((await f.attach(note, mine, { fileSize: -1 })).statusCode).toBe(400);
    expect((await f.attach(note, mine, { fileName: ' \u0000 ' })).statusCode).toBe(400);
    expect((await f.attach(note, mine, { fileSize: 51 * 1024 * 1024 })).statusCode).toBe(413);
    expect((await f.attach(note, mine, { fileName: '../../etc/pass\u202ewd' })).json()).toMatchObject({
      fileName: 'passwd',
    });
  });

  it('are deleted with their note, and their bytes by the next sweep', async () => {
    const f = await founder();
    const note = await f.note();
    const made = await f.attach(note, await f.upload(PIXEL_PNG));
    const { storageKey } = await t.deps.orm.em.fork().findOneOrFail(Attachment, { id: made.json().id });
    await t.deps.orm.em.fork().nativeDelete(Thought, { id: note });
    expect(await t.deps.ports.storage.stat(storageKey)).not.toBeNull();
    await t.deps.enqueue('files.sweep', {});
    await t.drain();
    expect(await t.deps.ports.storage.stat(storageKey)).toBeNull();
    expect(await t.deps.orm.em.fork().count(DoomedFile, {})).toBe(0);
  });

  it('are deleted permanently when they are removed', async () => {
    const f = await founder();
    const url = await f.upload(PIXEL_PNG);
    const note = await f.note();
    const { id } = (await f.attach(note, url)).json() as { id: string };
    const answer = await f.call('DELETE', `/api/attachments/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await f.call('GET', `/api/attachments/${id}/view`)).statusCode).toBe(404);
    expect((await f.attach(note, url)).statusCode).toBe(409);
  });

  it('that were uploaded and never attached are deleted after a day', async () => {
    const f = await founder();
    await f.upload(PIXEL_PNG);
    const em = t.deps.orm.em.fork();
    const upload = await em.findOneOrFail(Upload, { ownerId: f.user.id });
    await em.execute("update uploads set created_at = now() - interval '25 hours' where id = ?", [upload.id]);
    await t.deps.enqueue('files.strays', {});
    await t.deps.enqueue('files.sweep', {});
    await t.drain();
    expect(await t.deps.orm.em.fork().count(Upload, { ownerId: f.user.id })).toBe(0);
    expect(await t.deps.ports.storage.stat(upload.key)).toBeNull();
  });
});

describe('what a signed URL allows', () => {
  let t: TestContext;
  let origin: string;
  beforeAll(async () => {
    t = await createTestContext();
    origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  it('is limited to one PUT of one file to one key', async () => {
    const { user } = await t.founder();
    const headers = { cookie: await t.cookieOf(user) };
    const asked = await t.app.inject({ method: 'POST', url: '/api/attachments/upload-url', headers });
    const { uploadURL } = asked.json() as { uploadURL: string };
    const { pathname, search } = new URL(uploadURL);
    const put = async (url: string, method = 'PUT') => {
      const body = method === 'PUT' ? new Uint8Array(PIXEL_PNG) : null;
      return (await fetch(origin + url, { method, body })).status;
    };
    expect(await put(pathname)).toBe(403);
    expect(await put(pathname.replace(/.{8}$/, '00000000') + search)).toBe(403);
    expect(await put(pathname + search.replace(/max=\d+/, 'max=999999999999'))).toBe(403);
    expect(await put(pathname + search, 'GET')).toBe(403);
    expect(await put(pathname + search)).toBe(200);
    expect(await put(pathname + search)).toBe(409);
  });

  it('refuses an invalid session cookie on every route', async () => {
    for (const [method, url] of [
      ['POST', '/api/attachments/upload-url'],
      ['POST', '/api/objects/resume-upload'],
      ['POST', '/api/auth/user/resume'],
      ['DELETE', '/api/auth/user/resume'],
      ['POST', '/api/uploads/s3/multipart'],
      ['GET', '/api/uploads/s3/multipart/x?key=y'],
      ['GET', '/api/uploads/s3/multipart/x/1?key=y'],
      ['POST', '/api/uploads/s3/multipart/x/complete?key=y'],
      ['DELETE', '/api/uploads/s3/multipart/x?key=y'],
      ['GET', '/api/uploads/s3/params'],
      ['GET', '/api/uploads/s3/sts'],
    ] as const) {
      expect([url, (await t.app.inject({ method, url })).statusCode]).toEqual([url, 401]);
    }
  });
});
