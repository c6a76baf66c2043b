import { type LaunchPageView, SLUG_PATTERN } from '../../../../shared/launch.ts';

const WHAT_IT_IS =
  'An address is 3 to 60 letters from a to z, digits and hyphens, with no hyphen at either end.';

/** What a page's address is, and what becomes of the ones it had; or what an address consists of, where the typed one is none. */
export function addressHint(
  host: string,
  typed: string,
  page: Pick<LaunchPageView, 'slug' | 'published' | 'formerSlugs'> | null,
): string {
  const slug = typed.trim() || page?.slug;
  const former = page?.formerSlugs ?? [];
  if (!slug) return `Left empty, it is made of the name, or else of the title: ${host}/p/…`;
  if (!SLUG_PATTERN.test(slug) || /^-|-$/.test(slug)) return WHAT_IT_IS;
  const address = `${host}/p/${slug}`;
  if (former.length > 0) return `${address} (Former addresses lead on to it: ${former.join(', ')})`;
  if (!page?.published) return address;
  return slug === page.slug
    ? `${address} (If you change it, this address will lead to the new one.)`
    : `${address} (${host}/p/${page.slug} will lead to it.)`;
}
