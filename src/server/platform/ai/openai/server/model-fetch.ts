import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The SDK's own timeout in milliseconds; callers set the real limit by a signal. */
export const SDK_PATIENCE_MS = 24 * 60 * 60 * 1000;
/** Size limit far above any real answer or transcript. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_REDIRECTS = 3;

const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
const DECODERS: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * A fetch for slow servers: the platform's own gives up after five minutes without an answer, which a busy self-hosted
 * model may need. This one is limited by its signal only. Follows redirects within a host with the same method, and
 * corrects content types so that the SDK parses every body.
 *
 * @throws Error where the connection breaks, the body cannot be decoded or is beyond all measure
 */
export const modelFetch: typeof fetch = async (input, init) => {
  const { body, ...asked } = await readRequest(input, init);
  let url = new URL(asked.url);
  for (let redirects = 0; ; redirects += 1) {
    const answer = await send(url, asked, body);
    const next = redirects < MOST_REDIRECTS ? redirectOf(answer, url) : null;
    if (!next) return responseOf(answer, withoutMark((await read(answer)).toString('utf8')));
    answer.resume();
    url = next;
  }
};

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal | undefined;
}

/** The SDK's questions are texts to an address; the platform's Request would copy each of them through a stream. */
async function readRequest(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Asked & { body: Buffer }> {
  if (typeof input === 'string' && typeof init?.body === 'string') {
    const { method = 'GET', signal } = init;
    const body = Buffer.from(init.body);
    return { url: input, method, headers: new Headers(init.headers), signal: signal ?? undefined, body };
  }
  const request = new Request(input, init);
  const { url, method, headers, signal } = request;
  return { url, method, headers, signal, body: Buffer.from(await request.arrayBuffer()) };
}

function send(url: URL, { method, headers, signal }: Asked, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const sent = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      agent: agents[isSecure ? 'https:' : 'http:'],
      headers: { ...Object.fromEntries(headers), 'content-length': body.length },
      signal,
    });
    sent.on('response', resolve).on('error', reject);
    sent.end(body);
  });
}

/** The target of a redirect, if it stays on the host that the key belongs to. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode < 300 || statusCode >= 400 || !headers.location) return null;
  if (!URL.canParse(headers.location, from)) return null;
  const to = new URL(headers.location, from);
  const isSafe = to.protocol === from.protocol || to.protocol === 'https:';
  return isSafe && to.hostname === from.hostname ? to : null;
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const decoder = DECODERS[answer.headers['content-encoding'] ?? '']?.();
  if (decoder) answer.on('error', (error) => decoder.destroy(error)).pipe(decoder);
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of decoder ?? answer) {
    bytes += (piece as Buffer).length;
    if (bytes > MOST_BYTES) throw new Error('The answer is longer than any answer could be.');
    pieces.push(piece as Buffer);
  }
  return Buffer.concat(pieces);
}

/** Corrects the content type of JSON, and moves an error message to where the SDK looks for it. */
function responseOf({ statusCode = 502, headers }: IncomingMessage, said: string): Response {
  const json = jsonIn(said, headers['content-type'] ?? '');
  const told = new Headers({ 'content-type': json === undefined ? 'text/plain' : 'application/json' });
  for (const name of ['retry-after', 'retry-after-ms', 'x-request-id']) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  const status = statusCode >= 200 && statusCode < 600 ? statusCode : 502;
  if (status === 204 || status === 205 || status === 304)
    return new Response(null, { status, headers: told });
  const body = json === undefined || status < 400 ? said : JSON.stringify(withError(json));
  return new Response(body, { status, headers: told });
}

/** Some servers put the error message into another field or into a list. */
function withError(body: unknown): unknown {
  if (Array.isArray(body)) return withError(body[0]);
  if (typeof body !== 'object' || body === null || 'error' in body) return body;
  const { message, detail, code } = body as Record<string, unknown>;
  const words = message ?? detail ?? body;
  return { error: { message: typeof words === 'string' ? words : JSON.stringify(words), code } };
}

/** Some servers put a byte order mark before their JSON. */
function withoutMark(said: string): string {
  return said.charCodeAt(0) === 0xfeff ? said.slice(1) : said;
}

/** Parses the text as JSON; undefined if it is none. */
function jsonIn(said: string, contentType: string): unknown {
  try {
    const json: unknown = JSON.parse(said);
    return typeof json === 'object' || contentType.includes('json') ? json : undefined;
  } catch {
    return undefined;
  }
}
