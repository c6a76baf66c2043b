import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Kept {
  readonly url: string;
  /** The request headers that the answer depends on, with the values of the request that it answered. */
  readonly varying: Readonly<Record<string, string | undefined>>;
  readonly reply: LightMyRequestResponse;
}

/** A cache that serves everybody, as a CDN does. */
export interface SharedCache {
  readonly kept: readonly string[];
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** The statuses that may be kept without being told so (RFC 9110, 15.1). */
const KEPT_UNTOLD = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);

/**
 * Puts a cache in front of the program that keeps whatever RFC 9111 lets a shared cache keep, for as long as it lets it:
 * also answers without any word on caching, and answers to requests with a cookie.
 */
export function sharedCacheOf(app: FastifyInstance): SharedCache {
  const kept: Kept[] = [];
  return {
    get kept() {
      return kept.map(({ url }) => url);
    },
    async get(url, headers = {}) {
      const known = kept.find(
        (each) =>
          each.url === url && Object.entries(each.varying).every(([name, value]) => headers[name] === value),
      );
      if (known && !wordsOf(known.reply).includes('no-cache')) return known.reply;
      const { etag } = known?.reply.headers ?? {};
      const reply = await app.inject({
        url,
        headers: { ...headers, ...(etag ? { 'if-none-match': String(etag) } : {}) },
      });
      if (known && reply.statusCode === 304) return known.reply;
      const varying = String(reply.headers.vary ?? '')
        .split(/, */)
        .filter(Boolean);
      if (mayKeep(reply) && !varying.includes('*'))
        kept.push({ url, reply, varying: Object.fromEntries(varying.map((name) => [name, headers[name]])) });
      return reply;
    },
  };
}

function mayKeep(reply: LightMyRequestResponse): boolean {
  const words = wordsOf(reply);
  return KEPT_UNTOLD.has(reply.statusCode) && !words.includes('no-store') && !words.includes('private');
}

function wordsOf(reply: LightMyRequestResponse): string[] {
  return String(reply.headers['cache-control'] ?? '').split(/[,=] */);
}
