import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, sidewaysScroll } from './browser.ts';
import { pitchAnalysed, send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(5).slice(0, 200);
const RIGHT_TO_LEFT = 'يدفع أصحاب المقاهي 1.500,00 € شهريًا مقابل الخدمة 🎉';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let paths: string[];
beforeAll(async () => {
  const context = await browser.newContext();
  await signUpFounder(context, program.origin);
  const post = <Answer>(path: string, data: object) =>
    send<Answer>(context.request, program.origin, 'POST', path, data);
  // A pitch of two words has no assumption until the founder writes one.
  const { id } = await pitchAnalysed(context.request, program.origin, 'An idea');
  await send(context.request, program.origin, 'PUT', `/api/concepts/${id}`, { title: UNBROKEN });
  const rated = { conceptId: id, importance: 'Extremely Important', confidence: 'Slightly Confident' };
  const assumption = await post<{ id: string }>('/api/assumptions', {
    ...rated,
    text: UNBROKEN,
    canvasBox: 'problem',
  });
  await post('/api/assumptions', { ...rated, text: RIGHT_TO_LEFT, canvasBox: 'revenueStreams' });
  await post('/api/evidence', {
    assumptionId: assumption.id,
    text: UNBROKEN,
    sourceUrl: `https://example.com/${'b'.repeat(400)}`,
    impact: 'validates',
  });
  const member = await post<{ id: string }>('/api/community', {
    conceptId: id,
    firstName: 'شركة المقهى العربي',
    lastName: '👨‍👩‍👧‍👦🎉',
    email: `${'x'.repeat(60)}@${'subdomain.'.repeat(6)}example.com`,
    stage: 'customer',
  });
  await post('/api/community', {
    conceptId: id,
    firstName: 'W'.repeat(80),
    lastName: 'L'.repeat(80),
    stage: 'prospect',
  });
  paths = [
    '/',
    ...['summary', 'assumptions', 'evidence', 'community'].map((tab) => `/concepts/${id}?tab=${tab}`),
    `/assumptions/${assumption.id}`,
    `/community/${member.id}`,
    `/concepts/${id}/print`,
  ];
  session = await context.storageState();
  await context.close();
});

/** What reaches beyond the right edge of the page, and is not cut or scrolled by an element around it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.getBoundingClientRect().width;
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1 && !isCut(each.parentElement))
      .map((each) => `${each.tagName} ${each.textContent?.slice(0, 30)}`);
  });
}

describe('texts without a space, of the longest length, from right to left, and no texts', () => {
  it.each([
    { width: 1280, letters: 16 },
    { width: 360, letters: 16 },
    { width: 390, letters: 32 },
  ])('stay on a page of $width px with letters of $letters px', async ({ width, letters }) => {
    const { page, context, complaints } = await openPage(browser, { origin: program.origin, width });
    await context.addCookies(session.cookies);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters - 3 } });
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await tooWide(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are set from right to left where they are written so, in a list and while they are typed', async () => {
    const { page, context } = await openPage(browser, { origin: program.origin, width: 1280 });
    await context.addCookies(session.cookies);
    await page.goto(paths.find((path) => path.endsWith('assumptions')) ?? '');
    const [first, last] = await page
      .getByText(RIGHT_TO_LEFT)
      .first()
      .evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
        const leftOf = (start: number, end: number) => {
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, end);
          return range.getBoundingClientRect().left;
        };
        return [leftOf(0, 1), leftOf(text.length - 2, text.length)];
      });
    // The smiling face at the end stands left of the first letter.
    expect(last).toBeLessThan(first ?? 0);
    const list = page.getByRole('list', { name: 'Assumptions' });
    const title = list.getByRole('heading').filter({ hasText: RIGHT_TO_LEFT }).first();
    const free = await title.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return element.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
    expect(free, 'free space right of a title that is a link').toBeLessThan(2);
    await page.goto('/');
    const field = page.getByRole('textbox').first();
    await field.fill(RIGHT_TO_LEFT);
    expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
    await context.close();
  });
});
