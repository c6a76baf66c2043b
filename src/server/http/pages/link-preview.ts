import { PAGES, type PageName } from '../../../shared/pages.ts';

type MetaTag = readonly [attribute: 'name' | 'property', key: string, value: string];

interface PreviewedLink {
  readonly productName: string;
  /** The origin, such as `https://example.org`. */
  readonly origin: string;
  /** Undefined where no page is. */
  readonly page: PageName | undefined;
  readonly signsUp: boolean;
}

/** The description of the client's own page (index.html). */
const DESCRIPTION = 'Pitch a business idea, and find out which of its assumptions are guesses.';

/** Their address holds a secret: it stands in no tag, and no search engine is to keep it. */
const WITH_SECRET: readonly (PageName | undefined)[] = ['invitation', 'reset', 'confirm'];

/**
 * The tags from which a chat or a network shows a link to a page of the client. They are the same for everybody who has
 * the link: they name no person, no e-mail and nothing of a founder's records, and repeat neither a secret nor a query.
 */
export function linkPreview({ productName, origin, page, signsUp }: PreviewedLink): MetaTag[] {
  const title = titleOf(page, productName, signsUp);
  const description = page === 'invitation' ? `You are invited. ${DESCRIPTION}` : DESCRIPTION;
  const tags: MetaTag[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', productName],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:image', new URL('/icon-512.png', origin).href],
    ['name', 'twitter:card', 'summary'],
  ];
  if (page === 'signIn') tags.push(['property', 'og:url', new URL(PAGES.signIn, origin).href]);
  if (WITH_SECRET.includes(page)) tags.push(['name', 'robots', 'noindex']);
  return tags;
}

function titleOf(page: PageName | undefined, productName: string, signsUp: boolean): string {
  if (page === 'invitation') return `Your invitation to ${productName}`;
  if (page === 'signIn') return `${signsUp ? 'Sign up' : 'Sign in'} | ${productName}`;
  return productName;
}
