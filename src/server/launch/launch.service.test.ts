import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageView } from '../../shared/launch.ts';
import { createMessage, removeMessage } from '../messages/messages.service.ts';
import { createTestContext, type TestContext } from '../testing/test-context.ts';
import { makeConcept } from '../testing/workspace.factory.ts';
import { getPage, savePage } from './launch.service.ts';
import { browserOf, makePage } from './public-page/public-page.fixture.ts';

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

async function put(user: { id: string }, conceptId: string, payload: object) {
  const answer = await test.app.inject({
    method: 'PUT',
    url: `/api/concepts/${conceptId}/page`,
    headers: { cookie: await test.cookieOf(user) },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a page', () => {
  it('is made by the first PUT, changed in the named fields by the next, and is 404 before', async () => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user);
    await expect(getPage(test.as(user), id)).rejects.toMatchObject({ code: 'not_found' });
    const made = await put(user, id, { slug: 'made-by-put', thanks: 'Thanks!' });
    expect(made.status).toBe(200);
    expect(launchPageView.parse(made.body)).toMatchObject({
      conceptId: id,
      slug: 'made-by-put',
      messageIds: [],
      callToActionKind: 'waitlist',
      thanks: 'Thanks!',
      published: false,
      indexed: false,
      takenDown: null,
    });
    const changed = await put(user, id, { look: 'bold' });
    expect(changed.body).toEqual({ ...made.body, look: 'bold', updatedAt: changed.body.updatedAt });
    expect(await getPage(test.as(user), id)).toEqual({ ...changed.body, address: expect.any(String) });
  });

  it('gets an address from the title when none is given', async () => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user, { title: 'Été: Walks & more!' });
    const { body } = await put(user, id, {});
    expect(body.slug).toMatch(/^ete-walks-more-[0-9a-f]{6}$/);
  });

  it('keeps the name that visitors see, makes its address of it, and gives it up for the title', async () => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user);
    const preview = async (query = '') => {
      const url = `/api/concepts/${id}/page/preview${query}`;
      return (await test.app.inject({ url, headers: { cookie: await test.cookieOf(user) } })).body;
    };
    expect(await preview('?name=Walkies')).toContain('about Walkies. I can');
    const { body } = await put(user, id, { shownName: '  Good\n walks ' });
    expect(body).toMatchObject({ shownName: 'Good walks', slug: expect.stringMatching(/^good-walks-/) });
    expect(await preview()).toContain('Good walks is by');
    expect(await preview('?name=Walkies')).toContain('Walkies is by');
    expect(await preview('?name=')).toContain('“PawPlan” is by');
    const long = await put(user, id, { shownName: 'x'.repeat(81) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['shownName']]);
    expect((await put(user, id, { look: 'bold' })).body.shownName).toBe('Good walks');
    expect((await put(user, id, { shownName: ' ' })).body.shownName).toBeNull();
    expect(await preview()).toContain('“PawPlan” is by');
  });

  it.each([
    ['api', 422],
    ['p', 422],
    ['Admin', 422],
    ['login', 422],
    ['ab', 400],
    ['x'.repeat(61), 400],
    ['Has-Capitals', 400],
    ['has space', 400],
    ['dots.dots', 400],
    ['', 400],
    ['-slot', 400],
    ['slot-', 400],
    ['---', 400],
    ['x'.repeat(60), 200],
    ['a-1', 200],
  ])('with the address %j is answered %i', async (slug, status) => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user);
    const answer = await put(user, id, { slug });
    expect(answer.status).toBe(status);
    if (status !== 200) {
      expect(Object.keys(answer.body.fields)).toEqual(['slug']);
      await expect(getPage(test.as(user), id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('keeps a former address, which redirects to the current one, and can switch back to it', async () => {
    const { ctx, user, conceptId, slug } = await makePage(test);
    await savePage(ctx(), { id: conceptId, slug: `${slug}-new` });
    const browser = browserOf(test);
    const moved = await browser.get(`/p/${slug}?via=abc`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/p/${slug}-new?via=abc`]);
    expect((await browser.get(`/p/${slug}-new`)).statusCode).toBe(200);
    const other = await test.founder();
    const { id } = await makeConcept(test, other.user);
    for (const taken of [slug, `${slug}-new`]) {
      expect((await put(other.user, id, { slug: taken })).status).toBe(409);
    }
    expect((await put(user, conceptId, { slug })).body).toMatchObject({ slug, formerSlugs: [`${slug}-new`] });
    expect((await browser.get(`/p/${slug}`)).statusCode).toBe(200);
    expect((await browser.get(`/p/${slug}-new`)).headers.location).toBe(`/p/${slug}`);
  });

  it('with an address that several founders request simultaneously is created for only one of them', async () => {
    const founders = await Promise.all(Array.from({ length: 5 }, () => test.founder()));
    const answers = await Promise.all(
      founders.map(async ({ user }) => put(user, (await makeConcept(test, user)).id, { slug: 'contested' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('cannot be published without a message, nor lose its last message while it is public', async () => {
    const { user } = await test.founder();
    const { id } = await makeConcept(test, user);
    expect((await put(user, id, { slug: 'wordless', published: true })).status).toBe(422);
    const { ctx, conceptId, message, slug } = await makePage(test);
    await expect(savePage(ctx(), { id: conceptId, messageIds: [] })).rejects.toMatchObject({
      code: 'impossible',
    });
    await expect(removeMessage(ctx(), message.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await browserOf(test).get(`/p/${slug}`)).statusCode).toBe(200);
    await savePage(ctx(), { id: conceptId, published: false });
    await removeMessage(ctx(), message.id);
    expect((await getPage(ctx(), conceptId)).messageIds).toEqual([]);
  });

  it('shows one to three messages of its own concept only', async () => {
    const { ctx, user, conceptId, message } = await makePage(test);
    const other = await makePage(test);
    const foreign = { id: conceptId, messageIds: [message.id, other.message.id] };
    await expect(savePage(ctx(), foreign)).rejects.toMatchObject({ code: 'not_found' });
    const ids = [message.id];
    for (let n = 0; n < 3; n += 1) {
      const { chosen: _, proven: __, origin: ___, id: ____, createdAt: _____, ...words } = message;
      ids.push((await createMessage(ctx(), { ...words, chosen: false })).id);
    }
    expect((await put(user, conceptId, { messageIds: ids })).status).toBe(400);
    expect((await put(user, conceptId, { messageIds: ids.slice(1) })).body.messageIds).toEqual(ids.slice(1));
  });

  it('is refused with colours of insufficient contrast', async () => {
    const { user, conceptId } = await makePage(test);
    const refused = await put(user, conceptId, { background: '#ffffff', accent: '#f4f4f4' });
    expect(refused.status).toBe(422);
    expect(refused.body.fields.accent).toContain('contrast');
    expect((await put(user, conceptId, { background: '#ffffff', accent: '#c02020' })).status).toBe(200);
  });

  it('is a preorder only with a price, and only where payments are set up', async () => {
    const { user, conceptId } = await makePage(test, { published: false });
    const preorder = { callToActionKind: 'preorder', published: true };
    expect((await put(user, conceptId, preorder)).status).toBe(422);
    expect((await put(user, conceptId, { ...preorder, priceCents: 1200, currency: 'USD' })).status).toBe(503);
    expect((await put(user, conceptId, { priceCents: -1 })).status).toBe(400);
    for (const currency of ['dollars', 'zzz', ''])
      expect((await put(user, conceptId, { currency })).status).toBe(400);
  });

  it('is not there for another founder', async () => {
    const { conceptId } = await makePage(test);
    const { user } = await test.founder();
    const cookie = await test.cookieOf(user);
    for (const path of ['page', 'page/stats', 'waitlist.csv', 'page/preview', 'page/picture']) {
      const url = `/api/concepts/${conceptId}/${path}`;
      expect((await test.app.inject({ method: 'GET', url, headers: { cookie } })).statusCode).toBe(404);
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(401);
    }
    expect((await put(user, conceptId, { published: false })).status).toBe(404);
  });
});
