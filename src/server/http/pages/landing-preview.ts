import type { Env } from '../../env.ts';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '../../platform/card-picture.ts';

/** The address of the landing page's card. */
export const LANDING_CARD = '/social-card.png';

const HEADLINE = 'Turn your calls into companies';
const SUBLINE = 'See which assumptions are proven and which are only a hunch.';

let drawn: Promise<Buffer> | undefined;

/** The picture of a link to the landing page, as PNG. Drawn for the first who asks. */
export function landingCard({ PRODUCT_NAME }: Pick<Env, 'PRODUCT_NAME'>): Promise<Buffer> {
  drawn ??= drawCard({
    top: PRODUCT_NAME,
    headline: HEADLINE,
    subline: SUBLINE,
    foot: '',
    ground: '#0a0d13',
    edge: '#ffd60a',
  });
  drawn.catch(() => {
    drawn = undefined;
  });
  return drawn;
}

/**
 * The tags that show a link to the landing page with its picture. Empty without PUBLIC_URL: both addresses must be whole,
 * and the page is made once, before any request tells an origin.
 */
export function landingPreview({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  if (!PUBLIC_URL) return '';
  // An origin holds no character that HTML would read as its own.
  const { origin } = new URL(PUBLIC_URL);
  const tags: [attribute: 'name' | 'property', key: string, value: string][] = [
    ['property', 'og:url', `${origin}/`],
    ['property', 'og:image', `${origin}${LANDING_CARD}`],
    ['property', 'og:image:width', String(CARD_WIDTH)],
    ['property', 'og:image:height', String(CARD_HEIGHT)],
    ['property', 'og:image:alt', HEADLINE],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags.map(([attribute, key, value]) => `<meta ${attribute}="${key}" content="${value}" />`).join('');
}
