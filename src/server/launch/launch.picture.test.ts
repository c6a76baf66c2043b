import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usedBytes } from '../attachments/storage-quota.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { savePage } from './launch.service.ts';
import { LaunchPage } from './launch-page.entity.ts';
import { animatedWebp, JPEG, png, WEBP, withPlace } from './pictures.fixture.ts';
import { browserOf, makePage } from './public-page/public-page.fixture.ts';
import { takeDown } from './reports.service.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let test: TestContext;
let origin: string;
beforeAll(async () => {
  test = await createTestContext();
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Creates a page and uploads a picture for it. @returns the page, and the response to setting the picture */
async function pageWith(bytes: Buffer, type = 'image/png') {
  const made = await makePage(test);
  const cookie = await test.cookieOf(made.user);
  const call = (method: 'POST' | 'PUT', url: string, payload?: object) =>
    test.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
  const { uploadURL } = (await call('POST', '/api/attachments/upload-url')).json<{ uploadURL: string }>();
  const { pathname, search } = new URL(uploadURL);
  const request = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } };
  expect((await fetch(origin + pathname + search, request)).status).toBe(200);
  const answer = await call('PUT', `/api/concepts/${made.conceptId}/page`, { picture: uploadURL });
  return { ...made, answer };
}

describe("a page's picture", () => {
  it.each([
    ['png', png(12, 8)],
    ['jpeg', JPEG],
    ['webp', WEBP],
  ])('has its dimensions in the HTML, so that nothing shifts while it loads: %s', async (type, bytes) => {
    const { answer, slug } = await pageWith(bytes);
    expect(answer.statusCode).toBe(200);
    const page = await browserOf(test).get(`/p/${slug}`);
    const [, src = ''] = /<img src="([^"]+)" alt="" width="12" height="8">/.exec(page.body) ?? [];
    const picture = await browserOf(test).get(src.replaceAll('&amp;', '&'));
    expect(picture.headers['content-type']).toBe(`image/${type}`);
    expect(picture.rawPayload.equals(bytes)).toBe(true);
  });

  it('is seen by strangers while its page is public only, and by its founder always', async () => {
    const { user, ctx, conceptId, slug } = await pageWith(png(12, 8));
    const src = () => browserOf(test).get(`/p/${slug}/picture`);
    const shown = await src();
    const etag = String(shown.headers.etag);
    expect([shown.statusCode, etag.length > 0]).toEqual([200, true]);
    const page = await test.deps.orm.em.fork().findOneOrFail(LaunchPage, { slug });
    const stranger = await test.cookieOf((await test.founder()).user);
    const other = [
      { url: `/api/concepts/${conceptId}/page/picture`, status: 404 },
      { url: `/api/objects/put/${page.pictureKey}`, status: 403 },
      { url: `/${page.pictureKey}`, status: 404 },
    ];
    for (const { url, status } of other) {
      const answer = await fetch(origin + url, { headers: { cookie: stranger } });
      expect({ url, status: answer.status }).toEqual({ url, status });
      await answer.body?.cancel();
    }
    const hide = [
      () => savePage(ctx(), { id: conceptId, published: false }),
      () => savePage(ctx(), { id: conceptId, published: true }),
      () => takeDown(test.as(user, { admin: true }), slug, 'Spam'),
    ];
    const statuses: number[] = [];
    for (const act of hide) {
      await act();
      statuses.push((await src()).statusCode);
      const headers = { 'if-none-match': etag, range: 'bytes=0-1' };
      statuses.push((await test.app.inject({ url: `/p/${slug}/picture`, headers })).statusCode);
    }
    expect(statuses).toEqual([404, 404, 200, 304, 404, 404]);
    const own = {
      url: `/api/concepts/${conceptId}/page/picture`,
      headers: { cookie: await test.cookieOf(user) },
    };
    expect((await test.app.inject(own)).statusCode).toBe(200);
  });

  it.each([
    ['of 40 million pixels in a few bytes', png(8000, 5000), 413, '4,096 pixels'],
    ['wider than a browser should have to hold', png(4097, 1), 413, '4,096 pixels'],
    ['that moves', animatedWebp(), 422, 'does not move'],
    ['cut off on its way', png(64, 64).subarray(0, 60), 422, 'damaged'],
    ['without its end', JPEG.subarray(0, JPEG.length - 40), 422, 'damaged'],
    ['that says where it was taken', withPlace(JPEG), 422, 'where it was taken'],
    ['that is an SVG declared as PNG', SVG, 415, 'JPEG, PNG or WebP'],
  ])('is refused and not stored: one %s', async (_, bytes, status, words) => {
    const { answer, user, slug } = await pageWith(bytes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(words);
    expect((await browserOf(test).get(`/p/${slug}`)).body).not.toContain('<img');
    expect(await usedBytes(test.deps.orm.em.fork(), user.id)).toBe(0);
  });
});
