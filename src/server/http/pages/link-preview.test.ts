import { describe, expect, it } from 'vitest';
import type { PageName } from '../../../shared/pages.ts';
import { linkPreview } from './link-preview.ts';

const tagsOf = (page: PageName | undefined, signsUp = false) => {
  const tags = linkPreview({ productName: 'Hunchline', origin: 'https://example.org', page, signsUp });
  return Object.fromEntries(tags.map(([, key, value]) => [key, value]));
};

describe('the preview of a shared link', () => {
  it('says of an invitation and of the sign-in what they are, with a picture', () => {
    expect(tagsOf('invitation')).toMatchObject({
      'og:title': 'Your invitation to Hunchline',
      'og:image': 'https://example.org/icon-512.png',
    });
    expect(tagsOf('signIn')).toMatchObject({
      'og:title': 'Sign in | Hunchline',
      'og:url': 'https://example.org/api/auth/login',
    });
    expect(tagsOf('signIn', true)).toMatchObject({ 'og:title': 'Sign up | Hunchline' });
  });

  it('gives the address of no page that holds a secret, and keeps it from search engines', () => {
    for (const page of ['invitation', 'reset', 'confirm'] as const) {
      expect(tagsOf(page)).toMatchObject({ robots: 'noindex' });
      expect(tagsOf(page)).not.toHaveProperty('og:url');
    }
    expect(tagsOf('signIn')).not.toHaveProperty('robots');
  });

  it('says of a page of the founder no more than the name of the product', () => {
    expect(tagsOf('concept')).toMatchObject({ 'og:title': 'Hunchline' });
    expect(tagsOf('concept')).toEqual(tagsOf(undefined));
  });
});
