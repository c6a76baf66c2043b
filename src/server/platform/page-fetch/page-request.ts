import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { PageFetchError } from './page-fetch.port.ts';
import type { PageTarget } from './page-url.ts';

/** Says who asks, so that a site's owner can tell; no cookies and no credentials are ever sent. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; HunchlineEvidence/1.0; quote verification)',
  accept: 'text/html, text/plain;q=0.9, application/json;q=0.8, application/pdf;q=0.7',
  'accept-language': 'en, *;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
};

/** Sends one request to the pinned address, and resolves when the head of the response is there. */
export function requestPage(
  target: PageTarget,
  address: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = target.url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(target.url, {
      method: 'GET',
      headers: HEADERS,
      agent: false,
      lookup: always(address),
      signal,
      maxHeaderSize: 32 * 1024,
    });
    request.once('response', (response) => {
      // Avoids an unhandled error if the response fails when it is no longer read; an active reader still gets it.
      response.on('error', () => {});
      resolve(response);
    });
    request.on('error', reject);
    request.end();
  });
}

/** A DNS lookup pinned to the checked address, so that the connection cannot go elsewhere. */
function always(address: string): LookupFunction {
  const family = isIP(address);
  return (_hostname, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

/**
 * Reads a body, decompressed, up to a limit.
 *
 * @throws PageFetchError `too-large` as soon as the limit is passed, however small it arrived.
 */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decompressed(response)) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function decompressed(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoderOf(encoding);
  // Errors reach the reader of the decoder; this callback only prevents an unhandled one.
  pipeline(response, decoder, () => {});
  return decoder;
}

function decoderOf(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new PageFetchError('unreadable', 'The page is packed in an unknown way.');
}

function tooLarge(): PageFetchError {
  return new PageFetchError('too-large', 'The page is too large to be read.');
}
