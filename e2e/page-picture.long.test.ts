import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withPlace } from '../src/server/launch/pictures.fixture.ts';
import { toastSays } from './admin.ts';
import { openPage } from './browser.ts';
import { publishPage, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const MEBIBYTE = 1024 * 1024;

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

it("takes a phone's photo of several megabytes: smaller, and without the place where it was taken", async () => {
  const { page, context, complaints } = await openPage(browser, {
    origin: program.origin,
    width: 390,
    expected: ['415'],
  });
  const { origin } = program;
  await signUpFounder(context, origin);
  const { id } = await send<{ id: string }>(context.request, origin, 'POST', '/api/concepts/text', {
    text: 'I want to build PawPlan, an app for dog walkers that plans their routes for a week.',
  });
  await publishPage(context.request, origin, id, { slug: `photo-${id}`.slice(0, 40), look: 'paper' });
  await page.goto(`/concepts/${id}?tab=launch`);
  const photo = withPlace(await noisyJpeg(page, 3000, 2000));
  expect(photo.length).toBeGreaterThan(MEBIBYTE);
  await choose(page, 'photo.jpg', 'image/jpeg', photo);
  await toastSays(page, 'Picture added');
  const shown = page.getByAltText('The page as it is shown now');
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight))
    .toBeCloseTo(1.5);
  const answer = await context.request.get((await shown.getAttribute('src')) ?? '');
  const stored = await answer.body();
  expect(stored.length).toBeLessThanOrEqual(MEBIBYTE);
  expect(stored.includes('Exif')).toBe(false);

  await choose(page, 'notes.png', 'image/png', Buffer.from('These are words.'));
  await page.getByText('Please upload a JPEG, PNG or WebP picture.').waitFor();
  await shown.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('offers to publish a page again that was just unpublished', async () => {
  const { page, context, complaints } = await openPage(browser, { origin: program.origin });
  const { origin } = program;
  await signUpFounder(context, origin);
  const { id } = await send<{ id: string }>(context.request, origin, 'POST', '/api/concepts/text', {
    text: 'I want to build PawPlan, an app for dog walkers that plans their routes for a week.',
  });
  const slug = `again-${id}`.slice(0, 40);
  await publishPage(context.request, origin, id, { slug });
  await page.goto(`/concepts/${id}?tab=launch`);
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Not published', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await page.getByText('Published', { exact: true }).waitFor();
  expect((await context.request.get(`${origin}/p/${slug}`)).status()).toBe(200);
  expect(complaints).toEqual([]);
  await context.close();
});

async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Picture file').setInputFiles({ name, mimeType, buffer });
}

/** A JPEG whose every pixel differs from its neighbours, so that it is as large as a photo. */
async function noisyJpeg(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [w, h];
      const context = canvas.getContext('2d');
      const pixels = context?.createImageData(w, h);
      if (!context || !pixels) return '';
      for (let at = 0, value = 1; at < pixels.data.length; at += 1) {
        value = (value * 48_271) % 2_147_483_647;
        pixels.data[at] = at % 4 === 3 ? 255 : value % 256;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    [width, height] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
