import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Changes } from '../db/changes.ts';
import { styleOfPage } from './page-model.ts';
import { isPublic, type PageRow } from './public-pages.ts';

/** A public page with each of its messages, as it is sent. */
export interface ReadyPage {
  readonly row: PageRow;
  readonly policy: string;
  readonly variants: readonly { readonly html: Buffer; readonly brotli: Buffer }[];
}

export interface PageCache {
  /** What an address shows: a page, the address it has moved to, or null. */
  find(slug: string, origin: string): Promise<ReadyPage | { readonly movedTo: string } | null>;
  /** Makes the next `find` read the database, after a write of this process. */
  forget(): void;
}

const KEPT_AT_MOST = 500;
const compress = promisify(brotliCompress);

/** Keeps public pages ready to be sent until something that stands on one of them has changed. */
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

  return {
    forget,
    async find(slug, origin) {
      const key = `${origin} ${slug}`;
      const ready = changes.live ? held.get(key) : undefined;
      if (ready) return ready;
      const before = forgotten;
      const row = await read(slug);
      if (!row || !isPublic(row)) return null;
      if (row.slug !== slug) return { movedTo: row.slug };
      const made = await makeReady(row, (index) => render(row, index, origin));
      if (held.size >= KEPT_AT_MOST) held.clear();
      if (changes.live && forgotten === before) held.set(key, made);
      return made;
    },
  };
}

async function makeReady(row: PageRow, render: (index: number) => string): Promise<ReadyPage> {
  const variants = await Promise.all(
    row.messages.map(async (_message, index) => {
      const html = Buffer.from(render(index));
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
      return { html, brotli: await compress(html, quality) };
    }),
  );
  return { row, policy: publicPolicy(styleOfPage(row).hash), variants };
}

/** No script, no form but its own; the page's one style sheet is known by its hash. */
export function publicPolicy(styleHash: string, ancestors = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
