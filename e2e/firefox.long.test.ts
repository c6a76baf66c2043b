import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from './admin.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
const TABS = ['Assumptions', 'Evidence', 'Messaging', 'Launch', 'Community', 'Summary'];

let program: Program;
let browser: Browser;
beforeAll(async () => {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox';
  [program, browser] = await Promise.all([
    startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } }),
    launch({ browser: 'firefox', executablePath, headless: true }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** A page with the unexpected messages of its console. */
async function openPage(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  // Firefox takes minutes on two cores that other journeys share.
  page.setDefaultTimeout(180_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints };
}

const press = (page: Page, role: 'button' | 'link' | 'tab', name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).click();
/** Types key by key: the driver's `fill` bypasses the keyboard, and with it the page's key listeners. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  const find = (words: string) =>
    [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(words))?.control;
  const field = (await page.waitForFunction(find, {}, label)).asElement();
  await field?.type(text);
}

const says = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();

it('Firefox: a new founder gets from sign-up to a confirmed concept and opens every tab', async () => {
  const { page, complaints } = await openPage();
  await page.goto(program.origin);
  await says(page, 'Turn your calls into companies');
  await Promise.all([page.waitForNavigation(), press(page, 'link', 'Sign up')]);
  await fill(page, 'First name', 'Ada');
  await fill(page, 'Last name', 'Lovelace');
  await fill(page, 'E-mail', 'ada@example.com');
  await fill(page, 'Password', 'correct horse battery');
  await press(page, 'button', 'Sign up');
  await fill(page, 'Phone Number', '(415) 555-2671');
  await press(page, 'button', 'Complete Setup');
  await press(page, 'button', 'Skip for Now');

  await fill(page, 'Describe your business concept...', PITCH);
  await press(page, 'button', 'Submit Concept');
  await says(page, 'Next Step: Refine Assumptions');
  await page.locator('section[aria-labelledby="your-bin"] h3 a').click();
  await says(page, 'Concept Feedback');
  const score = await page.$eval('header', () => document.body.textContent?.match(/\d+%\s*\d+% proven/)?.[0]);
  expect(score).toBeDefined();

  // Whom it is for could not be read, so that is asked for first.
  await press(page, 'button', 'That is right');
  await fill(page, 'Customer', 'dog walkers');
  await press(page, 'button', 'Confirm');
  await page.waitForSelector('section[aria-label="What you offer"]');
  for (const tab of TABS) {
    await press(page, 'tab', tab);
    await page.waitForSelector(`::-p-aria([name="${tab}"][role="tabpanel"])`);
    // A loaded panel contains more than its heading.
    await page.waitForFunction(
      () => (document.querySelector('[role=tabpanel]:not([hidden])')?.textContent?.length ?? 0) > 100,
    );
  }

  await unlockAdmin(page);
  await page.goto(`${program.origin}/admin?tab=usage`);
  await says(page, 'Last 30 days');
  // A table for screen readers only: Firefox shows the caption of one that is clipped without a box around it.
  expect(await page.$eval('figure table caption', isOnTop)).toBe(false);
  expect(complaints).toEqual([]);
}, 600_000);

function unlockAdmin(page: Page): Promise<void> {
  return page.evaluate(async (password) => {
    await fetch('/api/admin/unlock', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  }, ADMIN_PASSWORD);
}

/** Whether a press into its middle would meet the element. */
function isOnTop(element: Element): boolean {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}
