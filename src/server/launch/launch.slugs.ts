import { SLUG_PATTERN } from '../../shared/launch.ts';
import { AppError } from '../errors.ts';

/** Reserved words: the program's own, and those that would make a page look like a part of it. */
const RESERVED = new Set(
  `about abuse account accounts admin administrator analytics api app apple-touch-icon assets assumptions auth billing
   blog card checkout community competition concepts config confirm contact copyright css dashboard docs documentation
   download error favicon feedback file files font fonts forgot graphql health healthz help home hunchline image images
   img index invite invitation join js leave legal line login log-in logout log-out mail manifest media messages metrics
   microphone new null oauth objects official oidc openapi operator owner p page pages password payment payments picture
   pin pins pitch-competition ping preview pricing privacy profile public readyz recordings register report reset robots
   root root-admin secure security service session sessions settings setup sign-in sign-out sign-up signin signout signup
   sitemap staff static status stripe subscribe support system team terms test-admin thanks trpc twilio undefined
   unsubscribe upload uploads user users verify waitlist webhook webhooks well-known www`.split(/\s+/),
);

const MALFORMED = 'Please use 3 to 60 of the letters a to z, digits and dashes.';
const DASH_AT_EDGE = 'Please begin and end the address with a letter or a digit.';
const IS_RESERVED = 'This address is one of the program’s own words. Please choose another one.';
const LENGTH_MAX = 60;
const LENGTH_MIN = 3;

/**
 * Returns the slug if a page may use it.
 *
 * @throws AppError impossible for a reserved word; bad_input for a malformed slug
 */
export function readSlug(typed: string): string {
  const slug = typed.trim();
  if (RESERVED.has(slug.toLowerCase())) {
    throw new AppError('impossible', IS_RESERVED, { fields: { slug: IS_RESERVED } });
  }
  if (!SLUG_PATTERN.test(slug)) throw new AppError('bad_input', MALFORMED, { fields: { slug: MALFORMED } });
  if (/^-|-$/.test(slug)) throw new AppError('bad_input', DASH_AT_EDGE, { fields: { slug: DASH_AT_EDGE } });
  return slug;
}

/** Derives a slug from a name or title, for a page without one; `suffix` distinguishes pages with the same one. */
export function slugFrom(title: string, suffix: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LENGTH_MAX - suffix.length - 1)
    .replace(/-+$/, '');
  return words.length >= LENGTH_MIN ? `${words}-${suffix}` : `page-${suffix}`;
}
