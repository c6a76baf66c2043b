import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listMembers } from '../../community/community.service.ts';
import { getConcept } from '../../concepts/concepts.service.ts';
import { createMessage, updateMessage } from '../../messages/messages.service.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { PageJoin } from '../joins/page-join.entity.ts';
import { savePage } from '../launch.service.ts';
import { listReports, takeDown } from '../reports.service.ts';
import { getStats, waitlistCsv } from '../stats.service.ts';
import { sweepVisitors } from '../visits.service.ts';
import {
  BROWSER,
  browserOf,
  joiner,
  linksAround,
  linksIn,
  makePage,
  withoutToken,
} from './public-page.fixture.ts';

let test: TestContext;
let offsetMs = 0;
beforeAll(async () => {
  test = await createTestContext({
    env: { TRUST_PROXY: '1' },
    now: () => new Date(Date.now() + offsetMs),
  });
});
afterAll(() => test.close());

describe('the public page', () => {
  it('is small, has no script and no cookie, names its founder, and has meta tags for link previews', async () => {
    const { slug } = await makePage(test);
    const answer = await browserOf(test).get(`/p/${slug}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.rawPayload.length).toBeLessThan(30 * 1024);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).not.toMatch(/<script|javascript:|\son\w+=/i);
    expect(answer.body).toContain('“PawPlan” is by Ada Lovelace.');
    expect(answer.body).toContain(`href="/p/${slug}/report"`);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const tag = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(answer.body)?.[1];
    expect(tag('title')).toBe('Plan a week of walks in a minute');
    expect(tag('description')).toBe('For professional dog walkers');
    expect(tag('url')).toMatch(new RegExp(`^http://[^/]+/p/${slug}$`));
    expect(tag('image')).toMatch(/^http:/);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe');
    // Without this a browser sends no Origin header with the form, and the form would be refused as foreign.
    expect(answer.headers['referrer-policy']).toBe('same-origin');
  });

  it('is named as its founder says, in place of the title of the concept, wherever visitors read it', async () => {
    const { slug, ctx, conceptId } = await makePage(test, { shownName: 'Walks & Co' });
    const browser = browserOf(test);
    const page = await browser.get(`/p/${slug}`);
    expect(page.body).toContain('<title>Plan a week of walks in a minute | Walks &amp; Co</title>');
    expect(page.body).toContain('<meta property="og:site_name" content="Walks &amp; Co">');
    expect(page.body).toContain('<header class="name">Walks &amp; Co</header>');
    expect(page.body).toContain('to write to me about Walks &amp; Co. I can leave the list');
    expect(page.body).toContain('<p>Walks &amp; Co is by Ada Lovelace.</p>');
    const pages = [
      page,
      await browser.get(`/p/${slug}/report`),
      await browser.post(`/p/${slug}/join`, joiner('of-a-name')),
    ];
    for (const { body } of pages) {
      expect(body).toContain('Walks &amp; Co is by Ada Lovelace.');
      expect(body).not.toContain('PawPlan');
    }
    const join = await test.deps.orm.em
      .fork()
      .findOneOrFail(PageJoin, { email: 'joinerof-a-name@example.com' });
    expect(join.consentText).toContain('about Walks & Co. I can');
    const card = /og:image" content="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await savePage(ctx(), { id: conceptId, shownName: null });
    // Saved by the service alone, without the request after which its process has forgotten the kept page.
    const named = await vi.waitFor(async () => {
      const answer = await browser.get(`/p/${slug}`);
      expect(answer.body).toContain('to write to me about “PawPlan”. I can leave the list');
      return answer;
    });
    // The picture for shared links shows the name too.
    expect(named.body).not.toContain(card);
  });

  it('takes who gives no name', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    expect((await browser.get(`/p/${slug}`)).body).toContain('<label for="name">Name (optional)</label>');
    const { name: _, ...nameless } = joiner('nameless');
    expect((await browser.post(`/p/${slug}/join`, nameless)).body).toContain('<h1>Thank you</h1>');
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ email: 'joinernameless@example.com' }]);
  });

  it('says a headline that is the title once, and nothing a second time where there is no sub-line', async () => {
    const { slug, ctx, conceptId, message } = await makePage(test);
    const said = 'Plan a week of walks';
    const title = `${said}!`;
    await test.deps.orm.em.fork().execute('update concepts set title = ? where id = ?', [title, conceptId]);
    await updateMessage(ctx(), { id: message.id, headline: said, subline: '' });
    await savePage(ctx(), { id: conceptId, thanks: 'Soon.' });
    const { body } = await browserOf(test).get(`/p/${slug}`);
    const shown = body.slice(body.indexOf('<body>'));
    // Besides the headline, only the consent names what it is for.
    expect(shown.split(said)).toHaveLength(3);
    expect(shown).toContain(`<h1>${said}</h1>`);
    expect(shown).toContain(`to write to me about “${title}”.`);
    expect(shown).toContain('<header class="name">Ada Lovelace</header>');
    expect(shown).toContain('<p>By Ada Lovelace.</p>');
    expect(body).toContain(`<title>${said}</title>`);
    expect(body).toContain('<meta name="description" content="By Ada Lovelace">');
  });

  it('may be found by search engines only when its founder says so', async () => {
    const { slug } = await makePage(test, { indexed: true });
    const answer = await browserOf(test).get(`/p/${slug}`);
    expect(answer.body).not.toContain('noindex');
    expect(answer.headers['x-robots-tag']).toBeUndefined();
  });

  it("escapes the founder's words as text", async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const evil = '"><script>alert(1)</script><img src=x onerror=y>';
    const message = await createMessage(ctx(), {
      conceptId,
      headline: evil,
      subline: evil,
      callToAction: '<b>Join</b>',
      audience: '',
      restsOn: [],
      chosen: false,
    });
    await savePage(ctx(), { id: conceptId, messageIds: [message.id], thanks: evil });
    const browser = browserOf(test);
    const page = await browser.get(`/p/${slug}?via=${encodeURIComponent(evil)}`);
    const thanks = await browser.post(`/p/${slug}/join`, joiner('evil'));
    for (const { body } of [page, thanks]) {
      expect(body).not.toMatch(/<script|<img|<b>/);
      expect(body).toContain('&lt;script&gt;');
    }
  });

  it('thanks once where the founder begins with the words of the heading', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    await savePage(ctx(), { id: conceptId, thanks: 'Thank you. We write on Monday.' });
    const { body } = await browserOf(test).post(`/p/${slug}/join`, joiner('once'));
    expect(body).toContain('<p class="sub">We write on Monday.</p>');
    expect(body.match(/<h1>Thank you<\/h1>/g)).toHaveLength(1);
  });

  it("isolates bidi overrides in the founder's words, so that its own text and the consent stay readable", async () => {
    const { slug, ctx, conceptId, message } = await makePage(test);
    const title = 'Walks \u202Eruoy\u2067 plan';
    await test.deps.orm.em.fork().execute('update concepts set title = ? where id = ?', [title, conceptId]);
    await updateMessage(ctx(), { id: message.id, headline: 'A \u202Eheadline' });
    await savePage(ctx(), { id: conceptId, thanks: 'Thanks \u202Eto you' });
    const page = await browserOf(test).get(`/p/${slug}`);
    const thanks = await browserOf(test).post(`/p/${slug}/join`, joiner('straight'));
    for (const { body } of [page, thanks]) expect(body).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
    expect(page.body).toContain('to write to me about “Walks ruoy plan”. I can leave');
  });

  it('is the same 404 whether it is unpublished, taken down or unknown, and the same page once it is published again', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const before = await browser.get(`/p/${slug}`);
    expect(before.statusCode).toBe(200);
    await savePage(ctx(), { id: conceptId, published: false });
    // The change notification goes through the database.
    await vi.waitFor(async () => expect((await browser.get(`/p/${slug}`)).statusCode).toBe(404));
    const hidden = await browser.get(`/p/${slug}`);
    expect((await browser.post(`/p/${slug}/join`, joiner(1))).statusCode).toBe(404);
    expect((await browser.get('/p/never-there')).body).toBe(hidden.body);
    await savePage(ctx(), { id: conceptId, published: true });
    const again = await browser.get(`/p/${slug}`);
    expect([again.statusCode, again.body]).toEqual([200, before.body]);
  });

  it('says nothing of an unpublished page to whoever sends it what it refuses', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const { title } = await getConcept(ctx(), conceptId);
    await savePage(ctx(), { id: conceptId, published: false });
    const form = 'application/x-www-form-urlencoded';
    const bad: readonly [headers: Record<string, string>, payload: string][] = [
      [{ 'content-type': 'text/xml' }, '<a/>'],
      [{ 'content-type': form }, `reason=${'x'.repeat(70_000)}`],
      [{ 'content-type': form, origin: 'https://elsewhere.example' }, 'reason=x'],
      [{ 'content-type': 'application/json' }, '{'],
    ];
    for (const [headers, payload] of bad) {
      for (const below of ['join', 'leave', 'report']) {
        const ask = (at: string) =>
          test.app.inject({ method: 'POST', url: `/p/${at}/${below}`, headers, payload });
        const [hidden, missing] = [await ask(slug), await ask('never-there')];
        expect(`${below}: ${hidden.body}`).not.toMatch(new RegExp(`${title}|Ada|Lovelace`));
        if (headers['content-type'] === 'application/json') continue;
        expect([hidden.statusCode, hidden.body]).toEqual([missing.statusCode, missing.body]);
      }
    }
  });

  it('leads on from the address of its thanks, which a browser asks for when it opens a discarded tab again', async () => {
    const { slug } = await makePage(test);
    const led = await browserOf(test).get(`/p/${slug}/join`);
    expect([led.statusCode, led.headers.location]).toEqual([303, `/p/${slug}`]);
  });

  it('is found by its name in upper or lower case', async () => {
    const { slug } = await makePage(test);
    const led = await browserOf(test).get(`/p/${slug.toUpperCase()}?via=abc`);
    expect([led.statusCode, led.headers.location]).toEqual([302, `/p/${slug}?via=abc`]);
  });

  it('rotates its messages among visitors, and shows each visitor always the same one', async () => {
    const { slug, ctx, conceptId, message } = await makePage(test);
    const { proven: _, origin: __, id: ___, createdAt: ____, ...words } = message;
    const second = await createMessage(ctx(), { ...words, headline: 'Second', chosen: false });
    const third = await createMessage(ctx(), { ...words, headline: 'Third', chosen: false });
    await savePage(ctx(), { id: conceptId, messageIds: [message.id, second.id, third.id] });
    const shown = new Map<string, number>();
    for (let n = 0; n < 60; n += 1) {
      const browser = browserOf(test, { address: `203.0.113.${n}` });
      const headings = await Promise.all(
        [1, 2].map(async () => /<h1>([^<]*)/.exec((await browser.get(`/p/${slug}`)).body)?.[1] ?? ''),
      );
      expect(headings[0]).toBe(headings[1]);
      shown.set(headings[0] ?? '', (shown.get(headings[0] ?? '') ?? 0) + 1);
    }
    expect(shown.size).toBe(3);
    const stats = await getStats(ctx(), conceptId);
    expect(stats.visits).toBe(60);
    expect(stats.byMessage.map(({ visits }) => visits)).toEqual([
      shown.get(message.headline),
      shown.get('Second'),
      shown.get('Third'),
    ]);
  });
});

describe('visits', () => {
  it('are counted once per person and day, and not for bots, HEAD requests and prefetches', async () => {
    offsetMs = 0;
    const { slug, ctx, conceptId, message } = await makePage(test);
    const visitor = browserOf(test, { address: '198.51.100.7' });
    await Promise.all([visitor.get(`/p/${slug}`), visitor.get(`/p/${slug}`), visitor.get(`/p/${slug}`)]);
    await browserOf(test, { address: '198.51.100.8' }).get(`/p/${slug}`);
    for (const agent of [
      '',
      'curl/8.5.0',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'Slackbot-LinkExpanding 1.0',
    ]) {
      await browserOf(test, { agent }).get(`/p/${slug}`);
    }
    const headers = { 'user-agent': BROWSER, 'x-forwarded-for': '198.51.100.9' };
    await test.app.inject({ method: 'HEAD', url: `/p/${slug}`, headers });
    await test.app.inject({ url: `/p/${slug}`, headers: { ...headers, 'sec-purpose': 'prefetch' } });
    const day = new Date().toISOString().slice(0, 10);
    expect(await getStats(ctx(), conceptId)).toEqual({
      visits: 2,
      joins: 0,
      orders: 0,
      byMessage: [{ messageId: message.id, visits: 2, joins: 0, orders: 0 }],
      byDay: [{ day, visits: 2, joins: 0, orders: 0 }],
    });
  });

  it('leave no data that could identify a visitor once the day is over', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const visitor = browserOf(test, { address: '198.51.100.77' });
    await visitor.get(`/p/${slug}`);
    const em = () => test.deps.orm.em.fork();
    const [before] = await em().execute<{ salt: string }[]>('select salt from visit_salts');
    const kept = await em().execute<object[]>('select * from page_visitors');
    expect(JSON.stringify(kept)).not.toContain('198.51');
    offsetMs = 24 * 60 * 60 * 1000;
    await sweepVisitors(test.nobody());
    expect(await em().execute('select 1 from visit_salts')).toEqual([]);
    expect(await em().execute('select 1 from page_visitors')).toEqual([]);
    await visitor.get(`/p/${slug}`);
    const [after] = await em().execute<{ salt: string }[]>('select salt from visit_salts');
    expect(after?.salt).not.toBe(before?.salt);
    expect((await getStats(ctx(), conceptId)).byDay.map(({ visits }) => visits)).toEqual([1, 1]);
    offsetMs = 0;
    await em().execute('delete from visit_salts');
  });
});

describe('joining', () => {
  it('creates one community member per e-mail, and answers duplicates the same way', async () => {
    const { slug, ctx, conceptId, message } = await makePage(test);
    const browser = browserOf(test);
    await browser.get(`/p/${slug}`);
    const first = await browser.post(`/p/${slug}/join`, joiner(1));
    expect(first.statusCode).toBe(200);
    const again = await browser.post(`/p/${slug}/join`, { ...joiner(1), email: ' Joiner1@Example.com ' });
    expect([again.statusCode, withoutToken(again.body)]).toEqual([200, withoutToken(first.body)]);
    expect(await listMembers(ctx(), conceptId)).toMatchObject([
      { firstName: 'Joiner', lastName: '1', email: 'joiner1@example.com', stage: 'prospect' },
    ]);
    const stats = await getStats(ctx(), conceptId);
    expect(stats).toMatchObject({ visits: 1, joins: 1, orders: 0 });
    expect(stats.byMessage).toEqual([{ messageId: message.id, visits: 1, joins: 1, orders: 0 }]);
  });

  it('keeps an existing member of the founder with this address', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const em = test.deps.orm.em.fork();
    await em.execute(
      `insert into community_members (id, created_at, updated_at, concept_id, first_name, last_name, email, stage)
       values (gen_random_uuid(), now(), now(), ?, 'Ana', 'Lima', 'Joiner5@Example.com', 'contributor')`,
      [conceptId],
    );
    const thanks = await browserOf(test).post(`/p/${slug}/join`, joiner(5));
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ firstName: 'Ana', stage: 'contributor' }]);
    const leave = linksIn(thanks.body).find((link) => link.includes('/leave')) ?? '';
    await browserOf(test).post(leave, {});
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ firstName: 'Ana' }]);
    expect((await getStats(ctx(), conceptId)).joins).toBe(0);
  });

  it.each([
    [{ consent: '' }, 'consent'],
    [{ email: 'no address' }, 'email'],
    [{ email: '' }, 'email'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ])('with %j is answered 400 beside the field, and stores nothing', async (fields, field) => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const form: Record<string, string> = { ...joiner(2), ...fields };
    if (form.consent === '') delete form.consent;
    const refused = await browser.post(`/p/${slug}/join`, form);
    expect(refused.statusCode).toBe(400);
    expect(refused.headers['content-type']).toContain('text/html');
    expect(refused.body).toContain(`id="${field}-wrong"`);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await test.deps.orm.em.fork().count(PageJoin, { email: joiner(2).email })).toBe(0);
    const asJson = await test.app.inject({ method: 'POST', url: `/p/${slug}/join`, payload: form });
    expect([asJson.statusCode, Object.keys(asJson.json().fields)]).toEqual([400, [field]]);
  });

  it('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const answer = await browserOf(test).post(`/p/${slug}/join`, {
      ...joiner(3),
      website: 'http://spam.test',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Thank you');
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('is refused from another site', async () => {
    const { slug } = await makePage(test);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/p/${slug}/join`,
      headers: { origin: 'https://elsewhere.test' },
      payload: joiner(4),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('accepts 500 simultaneous requests from 500 addresses and creates one member per e-mail', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const joins = Array.from({ length: 500 }, (_, n) => {
      const browser = browserOf(test, { address: `10.1.${Math.floor(n / 250)}.${n % 250}` });
      // Every fifth address is sent again with the e-mail of the one before.
      const twice = n % 5 === 0 ? [browser.post(`/p/${slug}/join`, joiner(`n${n}`))] : [];
      return [browser.post(`/p/${slug}/join`, joiner(`n${n}`)), ...twice];
    });
    const answers = await Promise.all(joins.flat());
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const members = await listMembers(ctx(), conceptId);
    expect(members).toHaveLength(500);
    expect(new Set(members.map(({ email }) => email)).size).toBe(500);
    expect((await getStats(ctx(), conceptId)).joins).toBe(500);
  });

  it('is rate-limited per IP address, between the tenth and the sixtieth request, with Retry-After', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test, { address: '198.51.100.200' });
    let refused: Awaited<ReturnType<typeof browser.post>> | undefined;
    for (let n = 1; n <= 60 && !refused; n += 1) {
      const answer = await browser.post(`/p/${slug}/join`, joiner(`limit${n}`));
      if (answer.statusCode !== 200) refused = answer;
      else expect(n).toBeLessThan(60);
      if (refused) expect(n).toBeGreaterThan(10);
    }
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const before = (await listMembers(ctx(), conceptId)).length;
    expect((await browserOf(test).post(`/p/${slug}/join`, joiner('elsewhere'))).statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(before + 1);
  });

  it('is rate-limited per IP address also for simultaneous requests, storing those within the limit', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const visitor = browserOf(test, { address: '198.51.100.77' });
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) => visitor.post(`/p/${slug}/join`, joiner(`rush${n}`))),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(15);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(30);
  });

  it('is limited to 20,000 an hour per page from all addresses, until the hour is over', async () => {
    const { slug, page, ctx, conceptId } = await makePage(test);
    await test.deps.orm.em.fork().execute(
      `insert into page_joins (id, created_at, page_id, email, name, consented_at, consent_text, referral_code)
       select gen_random_uuid(), ?, ?, n || '@crowd.example', '', ?, 'I agree', 'crowd ' || n
       from generate_series(1, 19999) as n`,
      [new Date(Date.now() + offsetMs), page.id, new Date()],
    );
    const join = (n: number) =>
      browserOf(test, { address: `203.0.113.${n}` }).post(`/p/${slug}/join`, joiner(n));
    expect((await join(1)).statusCode).toBe(200);
    const refused = await join(2);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    offsetMs += 60 * 60 * 1000;
    expect((await join(3)).statusCode).toBe(200);
    offsetMs = 0;
  });

  it('removes an e-mail address from the name, since the analyst sees names', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    await browserOf(test).post(`/p/${slug}/join`, { ...joiner(6), name: 'joiner6@example.com' });
    expect(await listMembers(ctx(), conceptId)).toMatchObject([{ firstName: 'Unnamed', lastName: '' }]);
  });
});

describe('leaving', () => {
  it('asks for confirmation, then deletes everything stored about the person', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const thanks = await browser.post(`/p/${slug}/join`, joiner('leaver'));
    const leave = linksIn(thanks.body).find((link) => link.includes('/leave')) ?? '';
    const asked = await browser.get(leave);
    expect(asked.statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    const token = /name="token" value="([^"]+)"/.exec(asked.body)?.[1] ?? '';
    await savePage(ctx(), { id: conceptId, published: false });
    const left = await browser.post(`/p/${slug}/leave`, { token });
    expect(left.statusCode).toBe(200);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
    expect(await waitlistCsv(ctx(), conceptId)).not.toContain('leaver');
    // A second use gives the same answer: a link does not reveal whether its entry exists.
    expect((await browser.get(leave)).body).toBe(asked.body);
    expect((await browser.post(`/p/${slug}/leave`, { token })).body).toBe(left.body);
  });

  it('is not possible with the link of a second join, whose page looks the same as that of the first', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const leaveLink = async () => {
      const thanks = await browser.post(`/p/${slug}/join`, joiner('known'));
      return linksIn(thanks.body).find((link) => link.includes('/leave')) ?? '';
    };
    const own = await leaveLink();
    const strangers = await leaveLink();
    expect(strangers).not.toBe(own);
    const asked = (await browser.get(strangers)).body;
    expect(asked).toContain('Leave the list?');
    const after = await browser.post(strangers, {});
    expect([after.statusCode, after.body.includes('no longer on the list')]).toEqual([200, true]);
    expect(await listMembers(ctx(), conceptId)).toHaveLength(1);
    expect((await getStats(ctx(), conceptId)).joins).toBe(1);
    expect(withoutToken((await browser.get(own)).body)).toBe(withoutToken(asked));
    expect((await browser.post(own, {})).body).toBe(after.body);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });

  it('does not tell by its links whether an address was on the list before', async () => {
    const { slug } = await makePage(test);
    await browserOf(test).post(`/p/${slug}/join`, joiner('member'));
    const [known, unknown] = [
      await linksAround(test, slug, 'member'),
      await linksAround(test, slug, 'other'),
    ];
    expect(known).toEqual(unknown);
  });

  it('refuses a link with an invalid signature', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const other = await makePage(test);
    const browser = browserOf(test);
    const thanks = await browser.post(`/p/${other.slug}/join`, joiner('stays'));
    const leave = linksIn(thanks.body).find((link) => link.includes('/leave')) ?? '';
    const token = leave.split('token=')[1] ?? '';
    const id = token.split('.')[0];
    for (const forged of ['', 'x', `${id}.`, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, token]) {
      expect((await browser.post(`/p/${slug}/leave`, { token: forged })).statusCode).toBe(404);
    }
    expect(await listMembers(other.ctx(), other.conceptId)).toHaveLength(1);
    expect(await listMembers(ctx(), conceptId)).toEqual([]);
  });
});

describe('the exported list of joins', () => {
  it('is a CSV without cells that a spreadsheet would interpret as formulas', async () => {
    const { slug, ctx, user, conceptId, message } = await makePage(test);
    const browser = browserOf(test);
    for (const [n, name] of ['=1+1', '+2', '-3', '@SUM(A1)', 'Plain, "quoted"'].entries()) {
      await browser.post(`/p/${slug}/join`, { ...joiner(`csv${n}`), name });
    }
    const answer = await test.app.inject({
      url: `/api/concepts/${conceptId}/waitlist.csv`,
      headers: { cookie: await test.cookieOf(user) },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...rows] = answer.body.trim().split('\n');
    expect(header).toBe('email,name,consentedAt,confirmedAt,message');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatch(/^joiner-?csv0@example\.com,'=1\+1,\d{4}-[^,]+Z,,/);
    for (const row of rows) expect(row).not.toMatch(/(^|,)"?[=+@-]/);
    expect(rows[4]).toContain('"Plain, ""quoted"""');
    expect(rows[4]).toContain(message.headline);
    expect(await waitlistCsv(ctx(), conceptId)).toBe(answer.body);
  });

  it('has none either for a spreadsheet that separates cells by semicolons', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    for (const [n, name] of ['a;=1+1;b', 'a; -2', 'a;\u200b@SUM(A1)', 'a;\uFF1D1', 'a;b'].entries()) {
      await browser.post(`/p/${slug}/join`, { ...joiner(`semicolon${n}`), name });
    }
    const [, ...rows] = (await waitlistCsv(ctx(), conceptId)).trim().split('\n');
    expect(rows).toHaveLength(5);
    for (const cell of rows.flatMap((row) => row.split(';'))) {
      expect(cell).not.toMatch(/^[\s\u200b"]*[=+@\uFF0B\uFF0D\uFF1D\uFF20-]/);
    }
    expect(rows[4]).toContain(',a;b,');
  });
});

describe('a report of a public page', () => {
  it('is refused without text', async () => {
    const { slug } = await makePage(test);
    for (const reason of ['', ' ', '\u200b\u2060']) {
      const answer = await browserOf(test).post(`/p/${slug}/report`, { reason });
      expect([answer.statusCode, answer.body.includes('Please say what is wrong with this page.')]).toEqual([
        400,
        true,
      ]);
    }
  });

  it('is stored for the operator, who can take the page down permanently', async () => {
    const { slug, user, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    expect((await browser.get(`/p/${slug}/report`)).statusCode).toBe(200);
    expect((await browser.post(`/p/${slug}/report`, { reason: ' ' })).statusCode).toBe(400);
    expect((await browser.post(`/p/${slug}/report`, { reason: 'A fraud' })).statusCode).toBe(200);
    const admin = () => test.as(user, { admin: true });
    expect(await listReports(admin())).toMatchObject([{ slug, reason: 'A fraud', takenDown: null }]);
    await expect(listReports(ctx())).rejects.toMatchObject({ code: 'unauthenticated' });
    await takeDown(admin(), slug, 'It is one');
    expect((await browser.get(`/p/${slug}`)).statusCode).toBe(404);
    expect((await browser.post(`/p/${slug}/join`, joiner(9))).statusCode).toBe(404);
    const cookie = await test.cookieOf(user);
    const url = `/api/concepts/${conceptId}/page`;
    const page = (await test.app.inject({ url, headers: { cookie } })).json();
    expect(page).toMatchObject({ published: false, takenDown: { reason: 'It is one' } });
    const payload = { published: true };
    const again = await test.app.inject({ method: 'PUT', url, headers: { cookie }, payload });
    expect(again.statusCode).toBe(422);
  });
});

describe('the preview of a shared link', () => {
  it('is an image with the headline, rendered once, also for characters that the font lacks', async () => {
    const { slug, ctx, conceptId } = await makePage(test);
    const browser = browserOf(test);
    const image = /property="og:image" content="([^"]+)"/.exec((await browser.get(`/p/${slug}`)).body)?.[1];
    const url = new URL((image ?? '').replaceAll('&amp;', '&'));
    const card = await browser.get(`${url.pathname}${url.search}`);
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png']);
    expect(card.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    const message = await createMessage(ctx(), {
      conceptId,
      headline: '犬の散歩 🐕',
      subline: '',
      callToAction: 'Join',
      audience: '',
      restsOn: [],
      chosen: false,
    });
    await savePage(ctx(), { id: conceptId, messageIds: [message.id], look: 'bold' });
    expect((await browser.get(`/p/${slug}/card.png`)).statusCode).toBe(200);
    await savePage(ctx(), { id: conceptId, published: false });
    expect((await browser.get(`/p/${slug}/card.png`)).statusCode).toBe(404);
  });
});
