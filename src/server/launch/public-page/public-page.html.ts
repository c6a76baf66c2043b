import type { CallToActionKind, PageLook } from '../../../shared/launch.ts';
import { escapeHtml } from '../../http/pages/web-pages.ts';
import { type Named, nameInSentence, nameOf } from './page-name.ts';
import type { PageStyle } from './page-style.ts';

/** The content of a public page. All of it was written by a founder, and is escaped. */
export interface PublicPage extends Named {
  readonly slug: string;
  readonly signedAs: string;
  readonly productName: string;
  /** Such as `https://example.org`. */
  readonly origin: string;
  readonly look: PageLook;
  readonly indexed: boolean;
  readonly kind: CallToActionKind;
  readonly price: string | null;
  /** Null without a picture. The size reserves its space until it has loaded. */
  readonly picture: PagePicture | null;
  /** The URL of the preview picture for shared links. */
  readonly cardUrl: string | null;
}

export interface PagePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface ShownMessage {
  readonly id: string;
  readonly headline: string;
  readonly subline: string;
  readonly callToAction: string;
}

/** The visitor's input, when it has to be shown again. */
export interface Typed {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly consent?: boolean | undefined;
  readonly via?: string | undefined;
  readonly wrong?: Readonly<Record<string, string>> | undefined;
}

/** The text beside the checkbox; it is stored with the consent. */
export function consentText(page: Named, signedAs: string): string {
  return `I agree that ${signedAs} keeps these details to write to me about ${nameInSentence(page)}. I can leave the list at any time.`;
}

/** Renders the page with one of its messages and the form. */
export function publicPage(
  page: PublicPage,
  message: ShownMessage,
  style: PageStyle,
  typed: Typed = {},
): string {
  const { slug, look } = page;
  const name = nameOf(page);
  const picture = page.picture ? pictureOf(page.picture) : '';
  const words = `<h1>${escapeHtml(message.headline)}</h1>
${message.subline ? `<p class="sub">${escapeHtml(message.subline)}</p>` : ''}`;
  const form = formOf(page, message, typed);
  // Without a picture the form stands beside the words, where half of a wide screen would be empty.
  const [left, right] = picture ? [words + form, picture] : [words, form];
  const main =
    look === 'paper'
      ? `<div class="cols${picture ? '' : ' plain'}"><div>${left}</div>${right}</div>`
      : `${words}${look === 'quiet' ? picture + form : form + picture}`;
  const isRepeated = repeatsName(message, page);
  return document(page, style, {
    title: isRepeated ? message.headline : `${message.headline} | ${name}`,
    head: previewTags(page, message),
    body: `<div class="hero"><div class="wrap"><header class="name">${escapeHtml(isRepeated ? page.signedAs : name)}</header><main>${main}</main></div></div>
${footerOf(page, isRepeated ? 'By' : `${nameInSentence(page)} is by`, `<p><a href="/p/${slug}/report" rel="nofollow">Report this page</a></p>`)}`,
  });
}

/**
 * Whether the headline says what the page's name says: then the page says it once, as its headline, and names its founder where
 * the name would stand. Only the consent, which has to say what it is for, names it again.
 */
export function repeatsName({ headline }: Pick<ShownMessage, 'headline'>, page: Named): boolean {
  const [said, named] = [wordsOf(headline), wordsOf(nameOf(page))];
  // A headline may well hold a short name.
  return (
    (said !== '' && named.includes(said)) || (said.includes(named) && named.split(' ').length > NAME_WORDS)
  );
}

const NAME_WORDS = 3;

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function pictureOf({ url, width, height }: PagePicture): string {
  return `<img src="${escapeHtml(url)}" alt="" width="${width}" height="${height}">`;
}

function formOf(page: PublicPage, message: ShownMessage, typed: Typed): string {
  const { slug, kind, price } = page;
  const { wrong = {}, email = '', name = '', consent = false, via = '' } = typed;
  const fault = (field: string) =>
    wrong[field] ? `<p class="wrong" id="${field}-wrong">${escapeHtml(wrong[field])}</p>` : '';
  const state = (field: string) =>
    wrong[field] ? ` aria-invalid="true" aria-describedby="${field}-wrong"` : '';
  const isPreorder = kind === 'preorder';
  // Only a preview has no price yet.
  const cost = isPreorder
    ? `<p>${price ? `<strong>${escapeHtml(price)}</strong>` : 'Your price stands here'}, paid once on the next page.</p>\n`
    : '';
  const act = isPreorder ? preorderWords(price) : message.callToAction;
  return `<form method="post" action="/p/${slug}/join">
${Object.keys(wrong).length > 0 ? '<p class="wrong" role="alert">Nothing was stored yet. Please look at the form again.</p>' : ''}
<div class="row"><label for="email">E-mail address</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${escapeHtml(email)}"${state('email')}>${fault('email')}</div>
<div class="row"><label for="name">Name (optional)</label><input id="name" name="name" type="text" autocomplete="name" maxlength="120" value="${escapeHtml(name)}"${state('name')}>${fault('name')}</div>
<div class="row"><label class="tick" for="consent"><input id="consent" name="consent" type="checkbox" value="on" required${consent ? ' checked' : ''}${state('consent')}><span>${escapeHtml(consentText(page, page.signedAs))}</span></label>${fault('consent')}</div>
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label><input id="website" name="website" type="text" tabindex="-1" autocomplete="off"></div>
<input type="hidden" name="message" value="${message.id}"><input type="hidden" name="via" value="${escapeHtml(via)}">
${cost}<button type="submit">${escapeHtml(act)}</button></form>`;
}

/** A button that leads to a payment says so, whatever the message's own button says of a list. */
function preorderWords(price: string | null): string {
  return price ? `Preorder for ${price}` : 'Preorder';
}

function previewTags(page: PublicPage, message: ShownMessage): string {
  const url = `${page.origin}/p/${page.slug}`;
  const tags: [attribute: 'name' | 'property', key: string, value: string | null][] = [
    ['name', 'description', message.subline || `By ${page.signedAs}`],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', repeatsName(message, page) ? page.signedAs : nameOf(page)],
    ['property', 'og:title', message.headline],
    ['property', 'og:description', message.subline || `By ${page.signedAs}`],
    ['property', 'og:url', url],
    ['property', 'og:image', page.cardUrl],
    ['property', 'og:image:width', page.cardUrl && '1200'],
    ['property', 'og:image:height', page.cardUrl && '630'],
    ['property', 'og:image:alt', page.cardUrl && message.headline],
    ['name', 'twitter:card', page.cardUrl && 'summary_large_image'],
  ];
  const canonical = `<link rel="canonical" href="${escapeHtml(url)}">`;
  return [
    canonical,
    ...tags.flatMap(([attribute, key, value]) =>
      value ? [`<meta ${attribute}="${key}" content="${escapeHtml(value)}">`] : [],
    ),
  ].join('\n');
}

/** Renders a plain page: thanks, leaving, reporting. Never indexed by search engines. */
export function plainPage(
  page: PublicPage,
  style: PageStyle,
  { title, body, head = '' }: { title: string; body: string; head?: string },
): string {
  return document({ ...page, indexed: false }, style, {
    title: `${title} | ${nameOf(page)}`,
    head,
    body: `<div class="hero"><div class="wrap"><header class="name"><a href="/p/${page.slug}">${escapeHtml(nameOf(page))}</a></header><main><h1>${escapeHtml(title)}</h1>${body}</main></div></div>${footerOf(page, `${nameInSentence(page)} is by`, '')}`,
  });
}

/** The answer for an address without a page, or with an unpublished one; both look the same. */
export function missingPage(productName: string, style: PageStyle): string {
  return document({ indexed: false }, style, {
    title: 'Page not found',
    head: '',
    body: `<div class="wrap"><header class="name"><a href="/">${escapeHtml(productName)}</a></header><main><h1>Page not found</h1><p>There is no page at this address, or it is not public.</p></main></div>`,
  });
}

function footerOf({ signedAs, productName }: PublicPage, by: string, more: string): string {
  return `<footer><div class="wrap"><p>${escapeHtml(by)} ${escapeHtml(signedAs)}.</p>${more}
<p>Made with <a href="/">${escapeHtml(productName)}</a>. No cookies, no scripts.</p></div></footer>`;
}

function document(
  { indexed }: Pick<PublicPage, 'indexed'>,
  { css }: PageStyle,
  { title, head, body }: { title: string; head: string; body: string },
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${indexed ? '' : '<meta name="robots" content="noindex">'}
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
