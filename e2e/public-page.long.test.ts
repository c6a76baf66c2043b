import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPanel, toastSays } from './admin.ts';
import { openPage, sidewaysScroll, violationsOf } from './browser.ts';
import { publishPage, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const LOOKS = ['paper', 'bold', 'quiet'] as const;
const WEIGHT_BYTES = 30 * 1024;

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

/** A founder with a published page in each look, with custom colours. @returns the client that may change them */
async function publish(prefix: string): Promise<{ request: APIRequestContext; conceptIds: string[] }> {
  const { context } = await openPage(browser, { origin: program.origin });
  const { origin } = program;
  await signUpFounder(context, origin);
  const conceptIds: string[] = [];
  for (const look of LOOKS) {
    const concept = await send<{ id: string }>(context.request, origin, 'POST', '/api/concepts/text', {
      text: `I want to build PawPlan ${look}, an app for dog walkers that plans their routes for a week.`,
    });
    await publishPage(context.request, origin, concept.id, {
      slug: `${prefix}-${look}`,
      look,
      ...(look === 'bold' ? { background: '#101820', accent: '#f2aa4c' } : {}),
    });
    conceptIds.push(concept.id);
  }
  return { request: context.request, conceptIds };
}

async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

const SCREENS = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

describe.each(SCREENS)('a public page $width px wide, $colorScheme', ({ width, colorScheme }) => {
  it('has no axe violation in any look, nor on any page from the form to leaving the list', async () => {
    const prefix = `look-${width}-${colorScheme}`;
    await publish(prefix);
    const { page, context, complaints } = await openPage(browser, {
      origin: program.origin,
      width,
      colorScheme,
      expected: ['404'],
    });
    for (const look of LOOKS) {
      await page.goto(`/p/${prefix}-${look}`);
      await page.getByRole('heading', { name: 'Plan a week of walks in a minute' }).waitFor();
      await expectSound(page);
      const shots = process.env.SHOTS;
      if (shots) await page.screenshot({ path: `${shots}/public-${look}-${width}-${colorScheme}.png` });
    }
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await page.getByLabel('Name').fill('Ana Lima');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Join the list' }).click();
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Leave the list' }).click();
    await page.getByRole('heading', { name: 'Leave the list?' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Yes, leave the list' }).click();
    await page.getByText('The entry made with this link is no longer on the list').waitFor();
    await expectSound(page);
    await page.goto(`/p/${prefix}-paper/report`);
    await page.getByLabel('What is wrong with this page?').waitFor();
    await expectSound(page);
    await page.goto('/p/nobody-has-this-address');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectSound(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a public page', () => {
  it('transfers at most 30 KB including everything the browser fetches, and contains no script', async () => {
    await publish('weight');
    const { page, context } = await openPage(browser, { origin: program.origin });
    for (const look of LOOKS) {
      const fetched: { url: string; type: string; bytes: number }[] = [];
      const reading: Promise<void>[] = [];
      const note = (response: Awaited<ReturnType<Page['waitForResponse']>>) =>
        reading.push(
          response.body().then((body) => {
            const { length } = body;
            fetched.push({ url: response.url(), type: response.request().resourceType(), bytes: length });
          }),
        );
      page.on('response', note);
      await page.goto(`/p/weight-${look}`, { waitUntil: 'networkidle' });
      await Promise.all(reading);
      page.off('response', note);
      expect(fetched.map(({ type }) => type)).not.toContain('script');
      expect(fetched.length).toBeGreaterThan(0);
      expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(WEIGHT_BYTES);
    }
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it('can be reported, and taken down by the operator with a reason that the founder reads', async () => {
    const shots = process.env.SHOTS;
    const empty = await openPanel(browser, { origin: program.origin, tab: 'Page Reports' });
    await empty.page.getByText('No page reports yet').waitFor();
    await expectSound(empty.page);
    await empty.context.close();

    const { request, conceptIds } = await publish('reported');
    const visitor = await openPage(browser, { origin: program.origin });
    await visitor.page.goto('/p/reported-paper');
    await visitor.page.getByRole('link', { name: 'Report this page' }).click();
    await visitor.page.getByLabel('What is wrong with this page?').fill('It sells somebody else’s dogs');
    await visitor.page.getByRole('button', { name: 'Report this page' }).click();
    await visitor.page.getByText('Your report has been kept').waitFor();

    for (const width of [360, 1280]) {
      const looked = await openPanel(browser, {
        origin: program.origin,
        tab: 'Page Reports',
        width,
        colorScheme: 'dark',
      });
      await looked.page.getByText('It sells somebody else’s dogs').waitFor();
      await expectSound(looked.page);
      if (shots) await looked.page.screenshot({ path: `${shots}/reports-${width}.png` });
      await looked.context.close();
    }
    const { page, context, complaints } = await openPanel(browser, {
      origin: program.origin,
      tab: 'Page Reports',
      expected: ['404', '500'],
    });
    await page.getByRole('button', { name: 'Take down /p/reported-paper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take down /p/reported-paper?' });
    await dialog.getByText('Still missing: Reason').waitFor();
    expect(await dialog.getByRole('button', { name: 'Take down' }).isDisabled()).toBe(true);
    await expectSound(page);
    if (shots) await page.screenshot({ path: `${shots}/take-down.png` });
    await dialog.getByLabel('Reason').fill('Sells what is not theirs');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await toastSays(page, 'Page taken down');
    await page.getByText('Taken down', { exact: true }).waitFor();
    await page.getByText(/Taken down .*: Sells what is not theirs/).waitFor();
    expect(await page.getByRole('button', { name: /^Take down/ }).count()).toBe(0);
    await expectSound(page);
    expect((await visitor.page.goto('/p/reported-paper'))?.status()).toBe(404);
    const founders = await request.get(`${program.origin}/api/concepts/${conceptIds[0]}/page`);
    expect(await founders.json()).toMatchObject({ takenDown: { reason: 'Sells what is not theirs' } });

    await page.route('**/trpc/launch.reports*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText('The page reports could not be loaded.').waitFor({ timeout: 60_000 });
    await expectSound(page);
    await page.unroute('**/trpc/launch.reports*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('It sells somebody else’s dogs').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
    await visitor.context.close();
  });
});
