import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { PART_MIN_BYTES } from '../../shared/limits.ts';
import { User } from '../accounts/user.entity.ts';
import type { TestContext } from '../testing/test-context.ts';
import { type ProgramWithStorage, useProgramWithStorage } from './program-with-storage.fixture.ts';
import { Upload } from './upload.entity.ts';

describe.each(['disk', 's3'] as const)("Uppy's S3 calls, on %s", (kind) => {
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
    const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
      t.app.inject({
        method,
        url: `/api/uploads/s3/${path}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    const begin = async () => {
      const begun = await call('POST', 'multipart', { filename: 'big.mp4', type: 'video/mp4', metadata: {} });
      expect(begun.statusCode).toBe(200);
      const { uploadId, key } = begun.json() as { uploadId: string; key: string };
      return {
        uploadId,
        key,
        at: (tail = '') => `multipart/${encodeURIComponent(uploadId)}${tail}?key=${encodeURIComponent(key)}`,
      };
    };
    return { user, call, begin };
  }

  async function put(url: string, bytes: Buffer): Promise<string> {
    const target = s3 ? url : `${origin}${new URL(url).pathname}${new URL(url).search}`;
    const answer = await fetch(target, { method: 'PUT', body: new Uint8Array(bytes) });
    expect(answer.status).toBe(200);
    return answer.headers.get('etag') ?? '';
  }

  it('upload a file in parts, resume after an interruption, and join the parts', async () => {
    const f = await founder();
    const { key, at } = await f.begin();
    expect(key).toContain(f.user.id);
    const bytes = [randomBytes(PART_MIN_BYTES), randomBytes(1000)];
    const sign = async (number: number) =>
      (await f.call('GET', at(`/${number}`))).json() as { url: string; expires: number };
    const first = await sign(1);
    expect(first.expires).toBe(604_800);
    const etag = await put(first.url, bytes[0] ?? Buffer.alloc(0));
    expect((await f.call('GET', at())).json()).toEqual([{ PartNumber: 1, ETag: etag, Size: PART_MIN_BYTES }]);
    const etag2 = await put((await sign(2)).url, bytes[1] ?? Buffer.alloc(0));

    const parts = [
      { PartNumber: 1, ETag: etag },
      { PartNumber: 2, ETag: etag2 },
    ];
    const done = await f.call('POST', at('/complete'), { parts });
    expect(done.statusCode).toBe(200);
    expect(done.json()).toMatchObject({ key, location: expect.stringMatching(/^https?:\/\//) });
    expect((await f.call('POST', at('/complete'), { parts })).json()).toEqual(done.json());
    expect((await t.deps.ports.storage.stat(key))?.bytes).toBe(PART_MIN_BYTES + 1000);
  });

  it('are refused for anybody but the owner, in the same way for every id', async () => {
    const [f, stranger] = [await founder(), await founder()];
    const mine = await f.begin();
    const other = await f.begin();
    const paths = [
      mine.at(),
      `multipart/${encodeURIComponent(mine.uploadId)}?key=${encodeURIComponent(other.key)}`,
      'multipart/nothing?key=attachments/x/y',
      `multipart/${encodeURIComponent(mine.uploadId)}?key=${encodeURIComponent('../../etc/passwd')}`,
    ];
    for (const path of paths) {
      const listed = await stranger.call('GET', path);
      expect([path, listed.statusCode, listed.json().message]).toEqual([
        path,
        404,
        'That upload was not found.',
      ]);
      expect((await stranger.call('DELETE', path)).statusCode).toBe(404);
    }
    const parts = [{ PartNumber: 1, ETag: '"x"' }];
    expect((await stranger.call('POST', mine.at('/complete'), { parts })).statusCode).toBe(404);
    expect((await stranger.call('GET', mine.at('/1'))).statusCode).toBe(404);
    expect((await f.call('GET', mine.at())).json()).toEqual([]);
  });

  it('refuse invalid parts', async () => {
    const f = await founder();
    const { at, uploadId } = await f.begin();
    for (const number of ['0', '-1', '1.5', '10001', 'x']) {
      expect([number, (await f.call('GET', at(`/${number}`))).statusCode]).toEqual([number, 400]);
    }
    for (const body of [{}, { parts: [] }, { parts: 'x' }, { parts: [{ PartNumber: 1, ETag: '"none"' }] }]) {
      expect((await f.call('POST', at('/complete'), body)).statusCode).toBe(400);
    }
    expect((await f.call('GET', `multipart/${encodeURIComponent(uploadId)}`)).statusCode).toBe(400);
  });

  it('abort an upload when it is cancelled', async () => {
    const f = await founder();
    const { at } = await f.begin();
    const answer = await f.call('DELETE', at());
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await f.call('GET', at())).statusCode).toBe(404);
    expect(await t.deps.orm.em.fork().count(Upload, { ownerId: f.user.id })).toBe(0);
  });

  it('sign a single PUT for a smaller file, with its type', async () => {
    const f = await founder();
    const asked = await f.call('GET', 'params?filename=a.png&type=image%2Fpng&metadata%5Bname%5D=a.png');
    expect(asked.json()).toMatchObject({
      method: 'PUT',
      fields: {},
      headers: { 'content-type': 'image/png' },
      url: expect.stringMatching(/^https?:\/\//),
    });
    const odd = await f.call('GET', 'params?filename=a&type=text%2Fhtml%0d%0aset-cookie%3A%20x');
    expect(odd.json()).toMatchObject({ method: 'PUT', headers: {} });
  });

  it('return no credentials', async () => {
    const f = await founder();
    expect((await f.call('GET', 'sts')).statusCode).toBe(503);
  });

  it('leave no parts behind when the account is deleted meanwhile', async () => {
    const f = await founder();
    const { key, uploadId, at } = await f.begin();
    const { url } = (await f.call('GET', at('/1'))).json() as { url: string };
    await put(url, randomBytes(1000));
    await t.deps.orm.em.fork().nativeDelete(User, { id: f.user.id });
    await t.deps.enqueue('files.sweep', {});
    await t.drain();
    await expect(t.deps.ports.storage.listParts({ key, uploadId })).rejects.toMatchObject({
      code: 'no_such_upload',
    });
  });
});
