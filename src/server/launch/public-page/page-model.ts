import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';
import { coloursOf } from '../launch.publishing.ts';
import { nameOf } from './page-name.ts';
import { type PageStyle, styleOf } from './page-style.ts';
import type { PagePicture, PublicPage, ShownMessage } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

/** Builds the page's content from the stored row; `origin` is the program's base URL for browsers. */
export function modelOf(row: PageRow, env: Pick<Env, 'PRODUCT_NAME'>, origin: string): PublicPage {
  return {
    slug: row.slug,
    title: row.title,
    shownName: row.shownName,
    signedAs: signatureOf(row),
    productName: env.PRODUCT_NAME,
    origin,
    look: row.look,
    indexed: row.indexed,
    kind: row.callToActionKind,
    price: priceOf(row),
    picture: row.pictureKey ? pictureAt(row, `/p/${row.slug}/picture?v=${mark(row.pictureKey)}`) : null,
    cardUrl: null,
  };
}

/** A picture of unknown size is given the usual one. */
export function pictureAt({ pictureWidth, pictureHeight }: PageRow, url: string): PagePicture {
  return { url, width: pictureWidth ?? 800, height: pictureHeight ?? 600 };
}

/** The URL of the preview picture for shared links; it changes with the picture's content. */
export function cardUrl(row: PageRow, message: ShownMessage, origin: string): string {
  return `${origin}/p/${row.slug}/card.png?m=${message.id}&v=${cardMark(row, message)}`;
}

/** A hash of everything drawn on the preview picture. */
export function cardMark(row: PageRow, { headline, subline }: ShownMessage): string {
  const { background, accent } = coloursOf(row);
  return mark(
    JSON.stringify([row.look, background, accent, nameOf(row), signatureOf(row), headline, subline]),
  );
}

export function styleOfPage(row: Pick<PageRow, 'look' | 'background' | 'accent'>): PageStyle {
  return styleOf(row.look, coloursOf(row));
}

/** The price as `$12.00`; null without a price. */
export function priceOf({ priceCents, currency }: Pick<PageRow, 'priceCents' | 'currency'>): string | null {
  if (!priceCents || !currency) return null;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(priceCents / 10 ** digits);
}

function mark(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
