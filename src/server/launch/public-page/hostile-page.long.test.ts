import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAUGHTY_TEXTS } from '../../testing/fuzz/naughty-values.ts';
import { createTestContext, type TestContext } from '../../testing/test-context.ts';
import { browserOf, joiner, linksIn, makePage } from './public-page.fixture.ts';

const HOSTILE = [
  ...NAUGHTY_TEXTS,
  '</title></style></head><body onload=alert(1)><base href=//evil.example><form action=//evil.example>',
  '"><meta http-equiv=refresh content=0;url=//evil.example><link rel=stylesheet href=//evil.example>',
  "' autofocus onfocus='alert(1)",
  '&quot;&gt;&lt;script&gt;&#x3c;script&#62;',
  '<!--<![CDATA[<svg><style><img src=x onerror=alert(1)>',
];

let test: TestContext;
beforeAll(async () => {
  test = await createTestContext({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

type Node = DefaultTreeAdapterMap['node'];

/** The elements of a page in their order, each with the names of its attributes and the addresses that it leads to. */
function elementsOf(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if ('attrs' in node) {
      const attributes = node.attrs.map(({ name, value }) =>
        /^(?:href|src|action|http-equiv|type|method)$/.test(name) ? `${name}=${value}` : name,
      );
      found.push(`${node.tagName} ${attributes.join(' ')}`);
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html));
  return found.map((element) => element.replace(/token=[^ ]+/, 'token'));
}

describe('a page that is written with hostile words', { timeout: 120_000 }, () => {
  it('is read back with those words, and has the elements of any other page', async () => {
    const { user, slug, conceptId, message } = await makePage(test);
    const cookie = await test.cookieOf(user);
    const put = (url: string, payload: object) =>
      test.app.inject({ method: 'PUT', url, headers: { cookie }, payload });
    const browser = browserOf(test);
    const page = () => test.app.inject({ url: `/api/concepts/${conceptId}/page`, headers: { cookie } });
    const preview = () =>
      test.app.inject({ url: `/api/concepts/${conceptId}/page/preview`, headers: { cookie } });
    /** Writes a text into all that a founder writes on a page, and reads all that is made of it. */
    const shown = async (text: string, n: number) => {
      const words = { headline: `Walks ${text.slice(0, 70)}`, subline: `Soon ${text}`, callToAction: 'Join' };
      const writes = [
        await put('/api/auth/user', { firstName: `Ada ${text}`, lastName: 'Lovelace' }),
        await put(`/api/concepts/${conceptId}`, { title: `Plan ${text}` }),
        await put(`/api/messages/${message.id}`, words),
        await put(`/api/concepts/${conceptId}/page`, {
          thanks: `Write ${text}`,
          // By turns the title of the concept stands there.
          shownName: n % 2 === 1 ? `Name ${text.slice(0, 70)}` : null,
          published: true,
        }),
      ];
      expect(writes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const made = writes[3]?.json();
      expect((await page()).json()).toMatchObject({ thanks: made.thanks, published: true, slug });
      const address = encodeURIComponent(text.toWellFormed());
      const pages = [
        await browser.get(`/p/${slug}`),
        await browser.get(`/p/${slug}?via=${address}`),
        await preview(),
        await browser.post(`/p/${slug}/join`, { email: 'nobody', name: text, via: text }),
        await browserOf(test, { address: `203.0.113.${n}` }).post(`/p/${slug}/join`, joiner(`hostile${n}`)),
        await browser.get(`/p/${slug}/leave?token=${address}`),
        await browser.get(`/p/${slug}/ordered?token=${address}`),
        await browser.post(`/p/${slug}/report`, { reason: '' }),
      ];
      // Drawing takes longer than all the rest.
      if (n % 10 === 0) expect((await browser.get(`/p/${slug}/card.png`)).statusCode).toBe(200);
      return { thanks: made.thanks as string, pages };
    };
    const plain = await shown('words', 0);
    const statuses = plain.pages.map(({ statusCode }) => statusCode);
    const elements = plain.pages.map(({ body }) => elementsOf(body));
    expect(elements[0]).toContain(`form method=post action=/p/${slug}/join`);
    for (const [n, text] of HOSTILE.map((each) => each.slice(0, 90)).entries()) {
      const { thanks, pages } = await shown(text, n + 1);
      const wellFormed = text.replaceAll('\0', '').toWellFormed();
      expect(thanks.replace(/\s/g, '')).toBe(`Write ${wellFormed}`.replace(/[\s\u0085]/g, ''));
      expect({ text, statuses: pages.map(({ statusCode }) => statusCode) }).toEqual({ text, statuses });
      expect({ text, elements: pages.map(({ body }) => elementsOf(body)) }).toEqual({ text, elements });
      for (const { body, headers } of pages) {
        expect(headers['content-security-policy']).toContain("script-src 'none'");
        expect(
          linksIn(body).filter((link) => !/^(?:\/|http:\/\/(?:localhost|pages\.test))/.test(link)),
        ).toEqual([]);
      }
    }
  });
});
