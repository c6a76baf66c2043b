import type { Browser } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { pitchAnalysed, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all lose ' +
  'an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month and find walkers ' +
  'through dog parks.';
const TABS = ['summary', 'assumptions', 'evidence', 'messaging', 'launch', 'community'];
const KEYBOARD_TOP = 500;

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

async function openConcept(width: number) {
  const opened = await openPage(browser, { origin: program.origin, width });
  await signUpFounder(opened.context, program.origin);
  const { id } = await pitchAnalysed(opened.context.request, program.origin, PITCH);
  await opened.page.goto(`/concepts/${id}`);
  await opened.page.getByText('Concept Feedback').first().waitFor({ timeout: 60_000 });
  return { ...opened, id };
}

describe('the Research Notes button', () => {
  it.each([1280, 390])('covers nothing on any tab of a concept at %d px', async (width) => {
    const { page, context, id } = await openConcept(width);
    for (const tab of TABS) {
      await page.goto(`/concepts/${id}?tab=${tab}`);
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      // Scrolls and looks in one step: what the server tells of in between would make the page longer.
      const covered = await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const button = document.querySelector('button[title="Research Notes"]')?.getBoundingClientRect();
        const pieces = [...document.querySelectorAll('#main [role=tabpanel]:not([hidden]) *')];
        return pieces
          .filter((each) => each.children.length === 0 && each.checkVisibility())
          .filter((each) => {
            const box = each.getBoundingClientRect();
            if (!button || box.width === 0 || box.height === 0) return false;
            const beside = box.right <= button.left || box.left >= button.right;
            return !beside && box.bottom > button.top && box.top < button.bottom;
          })
          .map((each) => `${each.tagName} ${each.textContent}`);
      });
      expect(covered, tab).toEqual([]);
    }
    await context.close();
  });

  it.each([1280, 800])('stays in reach beside a notification at %d px', async (width) => {
    const { page, context } = await openConcept(width);
    await page.route('**/trpc/concepts.update*', (route) => route.abort());
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByLabel('Title').fill('PawPlan routes');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByText('Failed to rename concept');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Research Notes' }).click();
    await page.getByRole('dialog', { name: 'Research Notes' }).waitFor();
    await context.close();
  });

  it('leaves all nine boxes of the canvas on the first screen of a phone', async () => {
    const { page, context } = await openConcept(390);
    // As much as can stand there, whatever the pitch was read as: a title of two lines, a belief and a test cut off.
    const long = 'Dog walkers lose an hour a day on the way between dogs '.repeat(9);
    const belief = page.getByRole('region', { name: 'Riskiest belief' });
    for (const texts of [page.getByRole('heading', { level: 1 }), belief.locator('p[title]')])
      await texts.evaluateAll((found, text) => {
        for (const each of found) each.append(text);
      }, long);
    const boxes = await page.getByRole('toolbar', { name: 'Boxes of the lean canvas' }).boundingBox();
    const button = await page.getByRole('button', { name: 'Research Notes' }).boundingBox();
    expect((boxes?.y ?? 0) + (boxes?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await context.close();
  });

  it('stays above the on-screen keyboard of a phone', async () => {
    const { page, context } = await openConcept(390);
    await page.evaluate((height) => {
      Object.defineProperty(window.visualViewport, 'height', { get: () => height });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, KEYBOARD_TOP);
    const box = await page.getByRole('button', { name: 'Research Notes' }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(KEYBOARD_TOP);
    await context.close();
  });
});
