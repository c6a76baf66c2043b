import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { modelFetch } from './model-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))));
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close');
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const ASKED = { method: 'POST', body: '{"q":1}', headers: { authorization: 'Bearer sk-test' } };

describe('the answer of a model server', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is decoded from %s', async (encoding, compress) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding, 'content-type': 'text/html' });
      response.end(compress('\ufeff{"said":"Ja"}'));
    });
    const answer = await modelFetch(url, ASKED);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toEqual({ said: 'Ja' });
  });

  it.each([
    ['beside the error', { object: 'error', message: 'too large', code: 400 }, 'too large'],
    ['as a detail', { detail: 'too large' }, 'too large'],
    ['in a list', [{ error: { message: 'too large' } }], 'too large'],
    ['as details of its own', { detail: [{ msg: 'too large' }] }, '[{"msg":"too large"}]'],
  ])(
    'has its error message moved to the field of the protocol if the server puts it %s',
    async (_where, body, words) => {
      const url = await serve((_request, response) => response.writeHead(400).end(JSON.stringify(body)));
      const answer = await modelFetch(url, ASKED);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error: { message: words } }]);
    },
  );

  it('may be a redirect within the same host, which is followed with the same method and body', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/') return response.writeHead(301, { location: '/v1' }).end();
      request.on('data', (asked) => response.end(`{"asked":${asked},"method":"${request.method}"}`));
    });
    expect(await (await modelFetch(url, ASKED)).json()).toEqual({ asked: { q: 1 }, method: 'POST' });
  });

  it('may not be a redirect to another host, which must not see the key', async () => {
    let reached = 0;
    const elsewhere = await serve((_request, response) => {
      reached += 1;
      response.end('{}');
    });
    const location = elsewhere.replace('127.0.0.1', 'localhost');
    const url = await serve((_request, response) => response.writeHead(307, { location }).end());
    expect([(await modelFetch(url, ASKED)).status, reached]).toEqual([307, 0]);
  });

  it('is given up when it exceeds the size limit', async () => {
    const url = await serve((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(modelFetch(url, ASKED)).rejects.toThrow('longer than any answer');
  });

  it('is given up when its signal fires', async () => {
    const url = await serve(() => {});
    const stop = new AbortController();
    const answer = modelFetch(url, { ...ASKED, signal: stop.signal });
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    for (const server of servers) server.closeAllConnections();
  });

  it('may be plain text, which is left unchanged', async () => {
    const url = await serve((_request, response) => response.end('42'));
    const answer = await modelFetch(url, ASKED);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/plain', '42']);
  });
});
