import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Deps } from '../../context.ts';
import type { Changes } from '../../db/changes.ts';
import type { ReadyAnswer } from '../../http/polling/ready-answer.ts';
import { configuredOrigin } from '../../http/request-context.ts';
import { createVisits, type Visits } from '../visits.service.ts';
import { createPageCache, type PageCache, type ReadyPage } from './page-cache.ts';
import { cardUrl, modelOf, styleOfPage } from './page-model.ts';
import { publicPage } from './public-page.html.ts';
import { type PageRow, pageBySlug } from './public-pages.ts';
import { type Looker, messageIndex } from './visitor.ts';

/** The fast path for public pages: cached pages, and the visitors already counted today. */
export interface PublicDesk {
  readonly cache: PageCache;
  readonly visits: Visits;
  /** The cached page for a visitor who is already counted; undefined if the request needs the full path. */
  ready(request: IncomingMessage): ReadyAnswer | undefined;
}

/** The visitor last served over a connection. */
interface Served extends Looker {
  readonly page: ReadyPage;
  /** The end of the day on which the visit is counted. */
  readonly until: number;
  readonly place: number;
}

/**
 * Creates the fast path. Behind a proxy it needs PUBLIC_URL; without it, requests take the full path.
 */
export function createPublicDesk(deps: Deps & { readonly changes: Changes }): PublicDesk {
  const { env } = deps;
  const configured = configuredOrigin(env);
  const visits = createVisits(deps);
  /** Caches the visitor's hash per connection; nothing outlives the connection. */
  const lastOn = new WeakMap<Socket, Served>();
  const cache = createPageCache(
    (slug) => pageBySlug(deps.reads, slug),
    (row, index, origin) => render(row, index, origin),
    deps.changes,
  );

  function render(row: PageRow, index: number, origin: string): string {
    const message = row.messages[index];
    if (!message) throw new Error('a page without this message');
    const model = { ...modelOf(row, env, origin), cardUrl: cardUrl(row, message, origin) };
    return publicPage(model, message, styleOfPage(row));
  }

  /** The index of the message shown to a visitor who is already counted; -1 if not counted yet. */
  function placeFor(connection: Socket, page: ReadyPage, { address, agent }: Looker): number {
    const last = lastOn.get(connection);
    const now = deps.now().getTime();
    if (last?.page === page && last.address === address && last.agent === agent && now < last.until) {
      return last.place;
    }
    const until = visits.doneUntil(page.row.id, { address, agent });
    if (until <= now) return -1;
    const place = messageIndex(page.row.id, { address, agent }, page.variants.length);
    lastOn.set(connection, { page, address, agent, until, place });
    return place;
  }

  return {
    cache,
    visits,
    ready(request) {
      const { url = '', method, headers } = request;
      if (method !== 'GET' || !url.startsWith('/p/')) return undefined;
      const origin = configured ?? (env.TRUST_PROXY > 0 ? undefined : `http://${headers.host}`);
      const held = origin && cache.peek(url.slice('/p/'.length), origin);
      if (!held) return undefined;
      const address = addressBehind(request, env.TRUST_PROXY);
      const agent = headers['user-agent'] ?? '';
      const variant = held.variants[placeFor(request.socket, held, { address, agent })];
      return takesBrotli(headers) ? variant?.brotli : variant?.plain;
    },
  };
}

export function takesBrotli(headers: IncomingHttpHeaders): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
}

/** The client address behind the given number of trusted proxies, as Fastify computes it. */
export function addressBehind({ socket, headers }: IncomingMessage, hops: number): string {
  const own = socket.remoteAddress ?? '';
  const header = hops > 0 ? headers['x-forwarded-for'] : undefined;
  if (!header) return own;
  const named = String(header)
    .split(',')
    .flatMap((part) => part.trim() || []);
  const chain = [own, ...named.reverse()];
  return chain[Math.min(hops, chain.length - 1)] ?? own;
}
