import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { pitchAnalysed, publishPage, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
const NO_ARIAL = 'This machine has neither Arial nor a face of its measures, such as Liberation Sans.';
const WIDTHS = [320, 360, 390, 480, 600, 640, 700, 768, 820, 900, 960, 1024, 1100, 1280];

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let conceptId: string;
/** Whether there is Arial, or a face of its measures: it stands in until ours have come. */
let hasArial: boolean;
beforeAll(async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  hasArial = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = '100px Arial';
    return Math.abs(canvas.measureText('n').width - 55.6) < 0.5;
  });
  await signUpFounder(context, program.origin);
  conceptId = (await pitchAnalysed(context.request, program.origin, PITCH)).id;
  await publishPage(context.request, program.origin, conceptId, { slug: 'steady' });
  session = await context.storageState();
  await context.close();
});

async function open(width: number): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openPage(browser, { origin: program.origin, width });
  await context.addCookies(session.cookies);
  return { page, context };
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Adds up the page's layout shifts from its beginning. */
function countMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const global = globalThis as unknown as { moved: number };
    global.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) global.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const moved = (page: Page) => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);

describe('while it loads, nothing on the landing page moves', () => {
  it('when the face of its headings comes late, at every width', async ({ skip }) => {
    skip(!hasArial, NO_ARIAL);
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: 823 } });
      const page = await context.newPage();
      await countMoves(page);
      const held: Route[] = [];
      await page.route('**/*.woff2', (route) => void held.push(route));
      await page.goto(program.origin, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await twoFrames(page);
      for (const route of held) await route.continue();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await twoFrames(page);
      expect.soft(await moved(page), `${width}`).toBeLessThan(0.005);
      await context.close();
    }
  });
});

describe('while it loads, nothing on a concept moves', () => {
  it('whether its fonts have come or not, at every width', async ({ skip }) => {
    skip(!hasArial, NO_ARIAL);
    const heights = { with: [] as number[][], without: [] as number[][] };
    for (const fonts of ['with', 'without'] as const) {
      const { page, context } = await open(1280);
      if (fonts === 'without') await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(`/concepts/${conceptId}?tab=evidence`);
      await page.getByRole('heading', { name: 'Experiments', exact: true }).waitFor();
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(() =>
          [...document.querySelectorAll('header')].map((each) => each.getBoundingClientRect().height),
        );
        heights[fonts].push(found.slice(0, 2));
      }
      await context.close();
    }
    expect(heights.without).toEqual(heights.with);
  });

  const atEveryWidth = async (tab: string, skip: (condition: boolean, note: string) => void) => {
    skip(!hasArial, NO_ARIAL);
    for (const width of [390, 768, 1280]) {
      const { page, context } = await open(width);
      await countMoves(page);
      const held: Route[] = [];
      await page.route(/\/trpc\/|\.woff2$/, (route) => void held.push(route));
      await page.goto(`/concepts/${conceptId}?tab=${tab}`, { waitUntil: 'commit' });
      const selected = page.getByRole('tab', { selected: true });
      const loading = page.getByRole('status', { name: /^Loading/ });
      for (let quiet = 0; quiet < 20; ) {
        await twoFrames(page);
        const next = held.pop();
        if (next) await next.continue();
        const isLoaded = (await selected.count()) > 0 && (await loading.count()) === 0;
        quiet = next || !isLoaded ? 0 : quiet + 1;
      }
      expect.soft(await moved(page), `${tab} at ${width}`).toBeLessThan(0.005);
      await context.close();
    }
  };

  it.for(['summary', 'assumptions', 'evidence', 'messaging', 'launch', 'community'])(
    'on the tab %s, when each answer comes alone and the last one asked first',
    (tab, { skip }) => atEveryWidth(tab, skip),
  );

  it('nor with a community of one', async ({ skip }) => {
    const context = await browser.newContext({ storageState: session });
    const member = { conceptId, firstName: 'Ada', lastName: 'King', stage: 'prospect' };
    await send(context.request, program.origin, 'POST', '/api/community', member);
    await context.close();
    await atEveryWidth('community', skip);
  });
});
