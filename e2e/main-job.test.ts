import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { type Program, startProgram } from './program.ts';
import { screens } from './screens.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month and find ' +
  'walkers through dog parks. Nobody else has our routing data.';

/** Founders that signed up, so that a second try signs up another. */
let founders = 0;
let program: Program;
let browser: Browser;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

describe.each(
  screens([
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ] as const),
)('at $width px, $colorScheme', ({ width, colorScheme }) => {
  it('takes a new founder from the landing page to a scored concept', async () => {
    const { page, context, complaints } = await openPage(browser, {
      origin: program.origin,
      width,
      colorScheme,
    });
    founders += 1;
    await page.goto('/');
    await page.getByRole('heading', { name: 'Turn your calls into companies' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Sign up' }).first().click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('E-mail').fill(`ada${founders}@example.com`);
    await page.getByLabel('Password').fill('correct horse battery');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign up' }).click();

    const setUp = page.getByRole('dialog', { name: 'Complete Set-Up' });
    await setUp.getByLabel('Phone number').fill(`(415) 555-267${founders}`);
    expect(await violationsOf(page)).toEqual([]);
    await setUp.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByRole('button', { name: 'Skip for Now' }).click();

    // Fields under an open dialog cannot be typed into.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByPlaceholder('Describe your business concept...').fill(PITCH);
    await page.getByRole('button', { name: 'Submit Concept' }).click();
    await page.getByText('Next Step: Refine Assumptions').waitFor({ timeout: 60_000 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);

    // The title also appears in the list of matters awaiting the founder, which links to the evidence.
    await page
      .getByRole('region', { name: 'Your Bin' })
      .getByRole('link', { name: /dog walkers/i })
      .click();
    await page.getByRole('tab', { name: 'Summary' }).waitFor();
    await page.getByText('Concept Feedback').first().waitFor();
    await page.getByText('Lean Canvas').first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the route table', () => {
  it('shows signed-out visitors the landing page and no page of the app', async () => {
    const { page, context } = await openPage(browser, { origin: program.origin, expected: ['401', '404'] });
    await page.goto('/concepts/00000000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await context.close();
  });
});
