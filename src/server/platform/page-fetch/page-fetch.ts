import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pinAddress, resolveWithSystem } from './page-address.ts';
import { type FetchedPage, PageFetchError, type PageFetchOptions } from './page-fetch.port.ts';
import { readBody, requestPage } from './page-request.ts';
import { bareContentType, isReadableType, pageText } from './page-text.ts';
import { checkPageUrl, type PageTarget } from './page-url.ts';

const MAX_REDIRECTS = 4;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Reads a public page as text. Only http and https, only public addresses on ports 80 and 443, re-checked on each
 * of at most 4 redirects; each host is resolved once and the connection pinned to what was checked. Sends no
 * cookies and no credentials; reads HTML, plain text, JSON and PDF of at most 2 MiB within 10 seconds.
 *
 * @throws PageFetchError with the reason; the abort reason when the caller's own signal fired.
 */
export async function fetchPage(address: string, options: PageFetchOptions = {}): Promise<FetchedPage> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    return await untilAborted(signal, readFollowing(address, options, signal));
  } catch (error) {
    options.signal?.throwIfAborted();
    if (timeout.aborted) throw new PageFetchError('timeout', 'The page took too long to answer.');
    if (error instanceof PageFetchError) throw error;
    throw new PageFetchError('unreachable', 'The page could not be reached.', { cause: error });
  }
}

/** DNS lookups cannot be cancelled, so only the wait is. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function readFollowing(
  address: string,
  options: PageFetchOptions,
  signal: AbortSignal,
): Promise<FetchedPage> {
  let target = checkPageUrl(address, undefined, options.allowHosts ?? []);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const pinned = await pinAddress(target, options.resolve ?? resolveWithSystem);
    signal.throwIfAborted();
    const response = await requestPage(target, pinned, signal);
    try {
      const location = redirectOf(response);
      if (location === undefined) return await readPage(target, response, options);
      target = checkPageUrl(location, target.url, options.allowHosts ?? []);
    } finally {
      response.destroy();
    }
  }
  throw new PageFetchError('too-many-redirects', 'The page redirects too often.');
}

function redirectOf(response: IncomingMessage): string | undefined {
  const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
  return isRedirect ? response.headers.location : undefined;
}

async function readPage(
  target: PageTarget,
  response: IncomingMessage,
  options: PageFetchOptions,
): Promise<FetchedPage> {
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299)
    throw new PageFetchError('status', `The page answered with status ${status}.`);
  const header = response.headers['content-type'] ?? '';
  if (!isReadableType(header)) throw new PageFetchError('content-type', 'The page is not text.');
  const body = await readBody(response, options.maxBytes ?? MAX_BYTES);
  return {
    finalUrl: target.url.href,
    status,
    contentType: bareContentType(header),
    text: await (options.readText ?? pageText)(body, header),
    sha256: createHash('sha256').update(body).digest('hex'),
    fetchedAt: new Date(),
  };
}
