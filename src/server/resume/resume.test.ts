import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESUME_MAX_BYTES } from '../../shared/limits.ts';
import { User } from '../accounts/user.entity.ts';
import { Upload } from '../attachments/upload.entity.ts';
import { pdfOf } from '../testing/pdf.ts';
import { PIXEL_PNG } from '../testing/pixel.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';

describe('a resume', () => {
  let t: TestContext;
  let origin: string;
  beforeAll(async () => {
    t = await createTestContext();
    origin = await t.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => t.close());

  async function founder() {
    const { user } = await t.founder();
    const headers = { cookie: await t.cookieOf(user), 'content-type': 'application/json' };
    const call = (method: string, url: string, body?: object) =>
      fetch(origin + url, { method, headers, body: JSON.stringify(body ?? {}) });
    const upload = async (bytes: Buffer, type = 'application/pdf') => {
      const { uploadURL } = (await (await call('POST', '/api/objects/resume-upload')).json()) as {
        uploadURL: string;
      };
      const sent = await fetch(uploadURL, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      });
      return { status: sent.status, objectPath: new URL(uploadURL).pathname };
    };
    const report = async (bytes: Buffer, type?: string) => {
      const { objectPath } = await upload(bytes, type);
      return call('POST', '/api/auth/user/resume', { objectPath });
    };
    const read = async () => {
      await t.drain();
      return t.deps.orm.em.fork().findOneOrFail(User, { id: user.id });
    };
    return { user, call, upload, report, read };
  }

  it('is read as soon as its upload is reported; before that, resumeText is a truthy placeholder', async () => {
    const f = await founder();
    const answer = await f.report(pdfOf('Twelve years of beekeeping'));
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { resume: true, resumeContent: null, resumeProblem: null },
    ]);
    const user = await f.read();
    expect([user.resumeContent, user.resumeProblem]).toEqual(['Twelve years of beekeeping', null]);
  });

  it.each([
    ['protected by a password', pdfOf('secret', { encrypted: true }), /protected by a password/],
    ['without any text', pdfOf(''), /No text was found in this PDF/],
    ['broken in the middle', Buffer.from('%PDF-1.7\nnothing of the kind'), /could not be read/],
    ['a picture, without an AI account', PIXEL_PNG, /cannot be read without an AI account/],
  ])('that is %s gets that reason', async (_what, bytes, problem) => {
    const f = await founder();
    expect((await f.report(bytes)).status).toBe(200);
    const user = await f.read();
    expect(user.resumeContent).toBeNull();
    expect(user.resumeProblem).toMatch(problem);
  });

  it("whose bytes do not match its type is refused with the specification's message, and deleted", async () => {
    const f = await founder();
    for (const bytes of [
      Buffer.from('<h1>I am a page</h1>'),
      Buffer.from('GIF89a........'),
      Buffer.alloc(0),
    ]) {
      const answer = await f.report(bytes);
      expect([answer.status, await answer.json()]).toMatchObject([
        415,
        { message: 'Please upload a JPG, PNG, or PDF file.' },
      ]);
    }
    expect(await t.deps.orm.em.fork().count(Upload, { ownerId: f.user.id })).toBe(0);
  });

  it('of more than 10 MB is refused during the upload', async () => {
    const f = await founder();
    const { status, objectPath } = await f.upload(Buffer.alloc(RESUME_MAX_BYTES + 1, 1));
    expect(status).toBe(413);
    expect((await f.call('POST', '/api/auth/user/resume', { objectPath })).status).toBe(422);
  });

  it('replaces the previous one, and may be reported twice', async () => {
    const f = await founder();
    await f.report(pdfOf('The first'));
    const first = (await f.read()).resumeKey ?? '';
    const { objectPath } = await f.upload(pdfOf('The second'));
    for (let time = 0; time < 2; time += 1) {
      expect((await f.call('POST', '/api/auth/user/resume', { objectPath })).status).toBe(200);
    }
    expect((await f.read()).resumeContent).toBe('The second');
    await t.deps.enqueue('files.sweep', {});
    await t.drain();
    expect(await t.deps.ports.storage.stat(first)).toBeNull();
  });

  it('is deleted completely when it is removed', async () => {
    const f = await founder();
    await f.report(pdfOf('Words to forget'));
    const { resumeKey } = await f.read();
    const answer = await f.call('DELETE', '/api/auth/user/resume');
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { resume: false, resumeContent: null, resumeProblem: null },
    ]);
    await t.deps.enqueue('files.sweep', {});
    await t.drain();
    expect(await t.deps.ports.storage.stat(resumeKey ?? '')).toBeNull();
  });

  it('of another founder cannot be claimed', async () => {
    const [f, thief] = [await founder(), await founder()];
    const { objectPath } = await f.upload(pdfOf('Mine'));
    expect((await thief.call('POST', '/api/auth/user/resume', { objectPath })).status).toBe(404);
    const attachment = (await (await f.call('POST', '/api/attachments/upload-url')).json()) as {
      uploadURL: string;
    };
    const path = new URL(attachment.uploadURL).pathname;
    expect((await f.call('POST', '/api/auth/user/resume', { objectPath: path })).status).toBe(404);
  });
});
