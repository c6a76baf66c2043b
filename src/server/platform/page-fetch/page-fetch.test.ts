import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { PageFetchError, type PageFetchOptions } from './page-fetch.port.ts';
import { fetchPage } from './page-fetch.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A page server on a free port, and options under which it is reachable by a public-looking name. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lookups: string[] = [];
  const options: PageFetchOptions = {
    allowHosts: [`news.site:${port}`],
    resolve: async (hostname) => {
      lookups.push(hostname);
      return ['127.0.0.1'];
    },
  };
  return { url: `http://news.site:${port}`, port, options, lookups };
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was fetched'),
    (thrown: unknown) => thrown,
  );
  return error instanceof PageFetchError ? error.reason : String(error);
}

const html =
  (body: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  };

describe('fetching a page', () => {
  it('returns its readable text, hash and content type', async () => {
    const { url, options } = await serve(
      html('<title>T</title><script>no()</script><p>Bread &amp; butter</p>'),
    );
    const page = await fetchPage(`${url}/a`, options);
    expect(page).toMatchObject({ finalUrl: `${url}/a`, status: 200, contentType: 'text/html' });
    expect(page.text).toBe('T\nBread & butter');
    expect(page.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('resolves each host once and connects to what was resolved', async () => {
    const { url, options, lookups } = await serve((request, response) => {
      if (request.url === '/from') response.writeHead(302, { location: '/to' }).end();
      else html(`<p>${request.headers.host}</p>`)(request, response);
    });
    const page = await fetchPage(`${url}/from`, options);
    expect(page.finalUrl).toBe(`${url}/to`);
    expect(page.text).toBe(new URL(url).host);
    expect(lookups).toEqual(['news.site', 'news.site']);
  });

  it('sends no cookies and no credentials, also when a redirect sets some', async () => {
    const { url, options } = await serve((request, response) => {
      if (request.url === '/1') response.writeHead(307, { location: '/2', 'set-cookie': 'a=b' }).end();
      else
        html(`<p>${request.headers.cookie ?? 'none'} ${request.headers.authorization ?? 'none'}</p>`)(
          request,
          response,
        );
    });
    expect((await fetchPage(`${url}/1`, options)).text).toBe('none none');
  });

  it('unpacks gzip, and refuses a bomb by its unpacked size', async () => {
    const bodies: Record<string, Buffer> = {
      '/small': gzipSync('<p>small</p>'),
      '/bomb': gzipSync(Buffer.alloc(5 * 1024 * 1024, 'a')),
    };
    const { url, options } = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      response.end(bodies[request.url ?? '']);
    });
    expect((await fetchPage(`${url}/small`, options)).text).toBe('small');
    expect(await reasonOf(fetchPage(`${url}/bomb`, options))).toBe('too-large');
  });

  it('reads a PDF', async () => {
    const { url, options } = await serve((_request, response) => {
      response.setHeader('content-type', 'application/pdf').end(pdfSaying('Forty bakeries were asked'));
    });
    expect((await fetchPage(url, options)).text).toContain('Forty bakeries were asked');
  });

  it.each([
    [
      'is not found',
      'status',
      (_: unknown, response: Parameters<RequestListener>[1]) => response.writeHead(404).end(),
    ],
    [
      'is an image',
      'content-type',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-type': 'image/png' }).end('x'),
    ],
    [
      'has no type',
      'content-type',
      (_: unknown, response: Parameters<RequestListener>[1]) => response.writeHead(200).end('x'),
    ],
    [
      'says it is text but holds bytes',
      'unreadable',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end('a\0b'),
    ],
    [
      'says it is a PDF but is none',
      'unreadable',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end('hello'),
    ],
    [
      'redirects for ever',
      'too-many-redirects',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: '/again' }).end(),
    ],
    [
      'redirects to a file',
      'scheme',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'redirects to the metadata of a cloud',
      'internal-address',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
    ],
    [
      'redirects to this machine',
      'internal-address',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(301, { location: 'http://[::1]/' }).end(),
    ],
    [
      'redirects with credentials',
      'credentials',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(301, { location: 'http://a:b@news.site/' }).end(),
    ],
    [
      'hangs up midway',
      'unreachable',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '10' }).write('half');
        setTimeout(() => response.destroy(), 10);
      },
    ],
    [
      'says it is huge',
      'too-large',
      (_: unknown, response: Parameters<RequestListener>[1]) =>
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '99999999' }).write('x'),
    ],
    [
      'never ends',
      'too-large',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        const more = () => {
          response.write('x'.repeat(65_536));
          if (!response.destroyed) setImmediate(more);
        };
        more();
      },
    ],
  ] as const)('refuses a page that %s', async (_what, reason, listener) => {
    const { url, options } = await serve(listener as RequestListener);
    expect(await reasonOf(fetchPage(url, options))).toBe(reason);
  });

  it('gives up on a page that does not answer, and on a name that does not resolve in time', async () => {
    const { url, options } = await serve(() => {});
    expect(await reasonOf(fetchPage(url, { ...options, timeoutMs: 50 }))).toBe('timeout');
    const resolve = () => new Promise<readonly string[]>(() => {});
    expect(await reasonOf(fetchPage('http://slow.site/', { resolve, timeoutMs: 50 }))).toBe('timeout');
  });

  it('aborts with the reason of the calling signal', async () => {
    const { url, options } = await serve(() => {});
    const stop = new AbortController();
    const work = fetchPage(url, { ...options, signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(work).rejects.toThrow('enough');
  });

  it('does not exempt a redirect target of an exempted host', async () => {
    const inner = await serve(html('<p>secret</p>'));
    const outer = await serve((_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end(),
    );
    expect(await reasonOf(fetchPage(outer.url, outer.options))).toBe('port');
  });
});

/** The smallest PDF of one page with one line of text. */
function pdfSaying(line: string): string {
  const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF`;
}
