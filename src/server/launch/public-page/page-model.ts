import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';
import { coloursOf } from '../launch.publishing.ts';
import { type PageStyle, styleOf } from './page-style.ts';
import type { PagePicture, PublicPage, ShownMessage } from './public-page.html.ts';
import type { PageRow } from './public-pages.ts';
import { signatureOf } from './signature.ts';

/** What the page says, from what is stored; `origin` is where browsers find the program. */
export function modelOf(row: PageRow, env: Pick<Env, 'PRODUCT_NAME'>, origin: string): PublicPage {
  return {
    slug: row.slug,
    title: row.title,
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

/** A picture of which nothing is known takes the place of one in the usual shape. */
export function pictureAt({ pictureWidth, pictureHeight }: PageRow, url: string): PagePicture {
  return { url, width: pictureWidth ?? 800, height: pictureHeight ?? 600 };
}

/** The address of the picture that a shared link shows; it changes with what is on it. */
export function cardUrl(row: PageRow, message: ShownMessage, origin: string): string {
  return `${origin}/p/${row.slug}/card.png?m=${message.id}&v=${cardMark(row, message)}`;
}

/** Tells one card from another: everything that is drawn on it. */
export function cardMark(row: PageRow, { headline, subline }: ShownMessage): string {
  const { background, accent } = coloursOf(row);
  return mark(JSON.stringify([row.look, background, accent, row.title, signatureOf(row), headline, subline]));
}

export function styleOfPage(row: Pick<PageRow, 'look' | 'background' | 'accent'>): PageStyle {
  return styleOf(row.look, coloursOf(row));
}

/** `$12.00`; null while there is no price. */
export function priceOf({ priceCents, currency }: Pick<PageRow, 'priceCents' | 'currency'>): string | null {
  if (!priceCents || !currency) return null;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(priceCents / 10 ** digits);
}

function mark(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
