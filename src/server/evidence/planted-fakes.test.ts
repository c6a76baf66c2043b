import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageFetchError } from '../platform/page-fetch/page-fetch.port.ts';
import { fetchPage } from '../platform/page-fetch/page-fetch.ts';
import { checkQuote } from './checks/evidence.verify.ts';

/** Sentences of the honest page, from which the fakes are derived. */
const SENTENCES = [
  'Independent bakeries discard about 14.5 percent of the bread they bake each day.',
  'Of 412 owners interviewed, 230 said they would not pay a monthly fee for software.',
  'A cooperative in Lyon sold 300 surprise boxes at €4.90 in its first week.',
  'Most customers collect their order between 18:00 and 19:30 on weekdays.',
  'The pilot was stopped after two months because only 9 of 60 shops renewed.',
  'Flour prices rose by 23 percent between 2021 and 2023, the millers’ union reports.',
  'Owners named the evening clean-up, not the lost margin, as their main concern.',
  'No shop with fewer than five employees kept a digital stock list.',
  'Three chains pay €29 per shop and month for the leading tool.',
  'Food banks collect unsold bread from 61 % of the shops for free.',
] as const;

const PITCH = 'Bakers told me they hate throwing away fresh bread every single night.';
const OWN_HOST = 'hunchline.app';

/** Places of a page that hold words which nobody who looks at it sees. */
const HIDDEN_FORMS: readonly ((quote: string) => string)[] = [
  (quote) => `<script>var a = "${quote}"</script>`,
  (quote) => `<!-- ${quote} -->`,
  (quote) => `<p title="${quote}">x</p>`,
  (quote) => `<p hidden>${quote}</p>`,
  (quote) => `<div style="display:none"><p>${quote}</p></div>`,
  (quote) => `<p style='color:red; VISIBILITY : hidden'>${quote}</p>`,
  (quote) => `<p style=font-size:0>${quote}</p>`,
  (quote) => `<p style="opacity:0">${quote}</p>`,
  (quote) => `<template>${quote}</template>`,
  (quote) => `<noscript><p>${quote}</p></noscript>`,
  (quote) => `<textarea>${quote}</textarea>`,
  (quote) => `<input value="${quote}">`,
  (quote) => `<span hidden><div></span>${quote}</div>`,
  (quote) => `<div hidden>${quote}`,
];

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pages.site');
    if (url.pathname === '/gone')
      return response.writeHead(404, { 'content-type': 'text/html' }).end(article());
    if (url.pathname === '/broken') return response.destroy();
    if (url.pathname === '/picture')
      return response.writeHead(200, { 'content-type': 'image/png' }).end(article());
    if (url.pathname === '/inside')
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url.pathname === '/other')
      return response.end('<p>A page about bicycles, and about nothing else at all.</p>');
    if (url.pathname === '/echo') return response.end(`<p>No results for ${url.searchParams.get('q')}</p>`);
    if (url.pathname === '/founder') return response.end(`<p>Our story: ${PITCH}</p>`);
    const [, area, form, sentence] = url.pathname.split('/');
    const hide = area === 'hidden' && HIDDEN_FORMS[Number(form)];
    if (hide) return response.end(`<p>A page about bicycles.</p>${hide(SENTENCES[Number(sentence)] ?? '')}`);
    return response.end(article());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function article(): string {
  return `<title>Bread</title>${SENTENCES.map((sentence) => `<p>${sentence.replace('€', '&euro;')}</p>`).join('\n')}`;
}

interface Claim {
  readonly quote: string;
  readonly path: string;
  readonly host?: string;
}

/** The steps of the evidence service for a claim: fetch the page, then look for the quote. */
async function isVerified({ quote, path, host = 'pages.site' }: Claim): Promise<boolean> {
  const url = `http://${host}:${port}${path}`;
  try {
    const page = await fetchPage(url, {
      allowHosts: [`${host}:${port}`],
      resolve: async () => ['127.0.0.1'],
      timeoutMs: 2000,
    });
    const { text: pageText, finalUrl } = page;
    return (
      checkQuote({ quote, pageText, url, finalUrl, ownHosts: [OWN_HOST], ownTexts: [PITCH] }).verdict ===
      'found'
    );
  } catch (error) {
    if (error instanceof PageFetchError) return false;
    throw error;
  }
}

/** All ways to alter a sentence so that it says something that the page does not. */
const ALTERATIONS: readonly ((sentence: string) => string)[] = [
  (sentence) =>
    (/\d/.test(sentence) ? sentence : `40 times ${sentence}`).replace(/\d/, (digit) =>
      String((Number(digit) + 1) % 10),
    ),
  (sentence) => sentence.replace(/(\w+) (\w+)/, '$2 $1'),
  (sentence) => sentence.replace(/^(\S+ \S+) \S+/, '$1'),
  (sentence) => sentence.replace(/^(\S+)/, '$1 really'),
  (sentence) => sentence.replace(/\b(not|No|only|fewer|Most)\b/, '').replace(/\.$/, ' indeed.'),
  (sentence) => `${sentence.replace(/\.$/, '')}, experts agree.`,
  (sentence) => sentence.replace(/\b(\w{4,})\b(?!.*\b\w{4,}\b)/, 'things'),
  (sentence) => sentence.split(' ').reverse().join(' '),
  (sentence) => sentence.replace(/[aeiou]/, 'y'),
  (sentence) => `${sentence.split(' ').slice(0, 3).join(' ')} ... nobody has ever measured this`,
];

const FAKES: readonly Claim[] = [
  ...SENTENCES.flatMap((sentence) =>
    ALTERATIONS.map((alter) => ({ quote: alter(sentence), path: '/bread' })),
  ),
  ...SENTENCES.flatMap((quote) =>
    ['/gone', '/broken', '/picture', '/inside', '/other', `/echo?q=${encodeURIComponent(quote)}`].map(
      (path) => ({ quote, path }),
    ),
  ),
  ...SENTENCES.flatMap((quote) => [
    { quote, path: '/bread', host: OWN_HOST },
    { quote, path: '/bread', host: `eu.${OWN_HOST}` },
  ]),
  ...SENTENCES.map((sentence) => ({ quote: sentence.split(' ').slice(0, 2).join(' '), path: '/bread' })),
  ...SENTENCES.slice(1).map((sentence, index) => ({
    quote: `${sentence} ${SENTENCES[index]}`,
    path: '/bread',
  })),
  { quote: PITCH, path: '/founder' },
  ...SENTENCES.flatMap((quote, at) =>
    HIDDEN_FORMS.map((_hide, form) => ({ quote, path: `/hidden/${form}/${at}` })),
  ),
];

describe('quotes that were altered or invented', () => {
  it('(200 of them) are never verified', async () => {
    expect(FAKES.length).toBeGreaterThanOrEqual(200);
    const verdicts = await Promise.all(
      FAKES.map(async (fake) => ({ fake, verified: await isVerified(fake) })),
    );
    expect(verdicts.filter(({ verified }) => verified).map(({ fake }) => fake)).toEqual([]);
  });

  it('do not keep honest quotes beside them from being verified', async () => {
    const honest = SENTENCES.flatMap((quote) => [
      { quote, path: '/bread' },
      { quote: `"${quote.toUpperCase()}"`, path: '/bread' },
      { quote: quote.split(' ').slice(1, -1).join('  '), path: '/bread' },
    ]);
    const verdicts = await Promise.all(
      honest.map(async (claim) => ({ claim, verified: await isVerified(claim) })),
    );
    expect(verdicts.filter(({ verified }) => !verified).map(({ claim }) => claim)).toEqual([]);
  });
});
