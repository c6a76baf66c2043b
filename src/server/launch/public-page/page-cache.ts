import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Changes } from '../../db/changes.ts';
import type { ReadyAnswer } from '../../http/polling/ready-answer.ts';
import { styleOfPage } from './page-model.ts';
import { isPublic, type PageRow } from './public-pages.ts';

/** A rendered public page, one variant for each of its messages. */
export interface ReadyPage {
  readonly row: PageRow;
  readonly variants: readonly { readonly plain: ReadyAnswer; readonly brotli: ReadyAnswer }[];
}

export interface PageCache {
  /** The result for an address: a page, the address it has moved to, or null. */
  find(slug: string, origin: string): Promise<ReadyPage | { readonly movedTo: string } | null>;
  /** Returns a cached page without reading the database. */
  peek(slug: string, origin: string): ReadyPage | undefined;
  /** Makes the next `find` read the database, after a write by this process. */
  forget(): void;
}

const KEPT_AT_MOST = 500;
const compress = promisify(brotliCompress);

/** Caches rendered public pages until any data shown on them changes. */
export function createPageCache(
  read: (slug: string) => Promise<PageRow | undefined>,
  render: (row: PageRow, index: number, origin: string) => string,
  changes: Changes,
): PageCache {
  const held = new Map<string, ReadyPage>();
  let forgotten = 0;

  function forget(): void {
    forgotten += 1;
    held.clear();
  }
  changes.on('pages_changed', forget);
  changes.onGap(forget);

  const peek = (slug: string, origin: string) => (changes.live ? held.get(`${origin} ${slug}`) : undefined);

  return {
    forget,
    peek,
    async find(slug, origin) {
      const ready = peek(slug, origin);
      if (ready) return ready;
      const before = forgotten;
      const row = await read(slug);
      if (!row || !isPublic(row)) return null;
      if (row.slug !== slug) return { movedTo: row.slug };
      const made = await makeReady(row, (index) => render(row, index, origin));
      if (held.size >= KEPT_AT_MOST) held.clear();
      if (changes.live && forgotten === before) held.set(`${origin} ${slug}`, made);
      return made;
    },
  };
}

async function makeReady(row: PageRow, render: (index: number) => string): Promise<ReadyPage> {
  const headers = {
    'content-security-policy': publicPolicy(styleOfPage(row).hash),
    ...HTML_HEADERS,
    ...(row.indexed ? {} : { 'x-robots-tag': 'noindex' }),
    vary: 'accept-encoding',
  };
  const answer = (payload: Buffer, more: Record<string, string> = {}): ReadyAnswer => ({
    status: 200,
    headers: { ...headers, ...more, 'content-length': String(payload.length) },
    payload,
  });
  const variants = await Promise.all(
    row.messages.map(async (_message, index) => {
      const html = Buffer.from(render(index));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
      return {
        plain: answer(html),
        brotli: answer(await compress(html, quality), { 'content-encoding': 'br' }),
      };
    }),
  );
  return { row, variants };
}

/** This referrer policy lets a browser send its Origin header when it posts the page's form. */
export const HTML_HEADERS = {
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'content-type': 'text/html; charset=utf-8',
} as const;

/**
 * Allows no scripts and only the page's own form; the style sheet is allowed by its hash. The page makes no connections
 * itself, but auditing tools fetch robots.txt from within it.
 */
export function publicPolicy(styleHash: string, ancestors = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
