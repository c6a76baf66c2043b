import { expect, it } from 'vitest';
import { LANDING_CARD, landingCard, landingPreview } from './landing-preview.ts';

it('shows a link to the landing page with its whole address and its card', () => {
  const tags = landingPreview({ PUBLIC_URL: 'https://pitch.example/' });
  expect(tags).toContain('<meta property="og:url" content="https://pitch.example/" />');
  expect(tags).toContain(`<meta property="og:image" content="https://pitch.example${LANDING_CARD}" />`);
});

it('names no address while the public one is not set', () => {
  expect(landingPreview({ PUBLIC_URL: undefined })).toBe('');
});

it('draws the card as a PNG of the size that the tags name', async () => {
  const card = await landingCard({ PRODUCT_NAME: 'Hunchline' });
  expect(card.subarray(1, 4).toString()).toBe('PNG');
  expect([card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual([1200, 630]);
});
