import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endWhenSilent } from './s3-read.ts';

const SILENT_MS = 40;

let answers: ServerResponse[];
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  answers = [];
  const server = createServer((_request, response) => {
    answers.push(response);
    response.writeHead(200, { 'content-length': '10' }).write('first');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
});
afterEach(() => close());

const ask = () => new Promise<IncomingMessage>((answered, failed) => get(url, answered).on('error', failed));

describe('the body of a stored file', () => {
  it('that stops in the middle is ended, with an error that says so', async () => {
    const body = endWhenSilent(await ask(), SILENT_MS);
    await expect(buffer(body)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The file storage stopped in the middle of a file.',
    });
  });

  it('that stops while it flows to its reader is ended, too', async () => {
    const body = endWhenSilent(await ask(), SILENT_MS);
    const failed = new Promise((said) => body.on('data', () => {}).once('error', said));
    expect(await failed).toMatchObject({ code: 'unavailable' });
  });

  it('that its reader does not read for a while is not ended', async () => {
    const body = endWhenSilent(await ask(), SILENT_MS);
    body.pause();
    await new Promise((passed) => setTimeout(passed, 6 * SILENT_MS));
    expect(body.destroyed).toBe(false);
    answers[0]?.end('other');
    expect((await buffer(body)).toString()).toBe('firstother');
  });

  it('that has arrived is not ended, however late it is read', async () => {
    const body = endWhenSilent(await ask(), SILENT_MS);
    answers[0]?.end('other');
    await new Promise((passed) => setTimeout(passed, 6 * SILENT_MS));
    expect((await buffer(body)).toString()).toBe('firstother');
  });

  it('that comes from elsewhere than the network is returned as it is', () => {
    const body = Readable.from(['x']);
    expect(endWhenSilent(body, SILENT_MS)).toBe(body);
  });
});
