import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
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

/** Presses the first enabled button within `scope` whose name or text matches, once there is one. */
async function pressLike(page: Page, pattern: string, scope = 'body'): Promise<void> {
  const find = (source: string, within: string) =>
    [...document.querySelectorAll<HTMLElement>(`${within} button`)].find(
      (each) =>
        new RegExp(source).test(each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '') &&
        !each.hasAttribute('disabled'),
    );
  const button = (await page.waitForFunction(find, {}, pattern, scope)).asElement();
  await (button as ElementHandle<HTMLElement> | null)?.click();
}

it('Firefox: a new founder gets from sign-up over a judged piece, a test and a message to a page that somebody joins', async () => {
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
  const conceptId = /concepts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

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

  // What the pitch reports waits for the founder; judged by the keyboard.
  await press(page, 'tab', 'Evidence');
  await pressLike(page, '^Judge Evidence$');
  await says(page, '1 of ');
  const waiting = await page.$eval('[role=dialog]', (dialog) =>
    Number(/1 of (\d+)/.exec(dialog.textContent ?? '')?.[1]),
  );
  expect(waiting).toBeGreaterThan(0);
  for (let at = 1; at <= waiting; at += 1) {
    await page.waitForFunction(
      (now: string) => document.querySelector('[role=dialog]')?.textContent?.includes(now),
      {},
      `${at} of ${waiting}`,
    );
    await page.keyboard.press('f');
  }
  await pressLike(page, '^Done$', '[role=dialog]');

  // A test, with its pass mark locked before it begins, that two people pass.
  const { assumptions } = await read<{ assumptions: { id: string; rank: number | null }[] }>(
    page,
    `concepts/${conceptId}`,
  );
  const riskiest = assumptions.find(({ rank }) => rank === 1)?.id ?? '';
  await page.goto(`${program.origin}/assumptions/${riskiest}`);
  await pressLike(page, '^Plan my own$');
  await fill(page, 'Title', 'Do walkers say so?');
  await fill(page, 'Plan', 'Two walkers in the park');
  await fill(page, 'At least', '2');
  await fill(page, 'Out of the first', '2');
  await pressLike(page, '^Save as draft$');
  await pressLike(page, '^Start$', 'article');
  await pressLike(page, '^Start and lock$', '[role=dialog]');
  await pressLike(page, '^Log a talk', 'article');
  for (const who of ['Ana Lima', 'Ben Okoro']) {
    await fill(page, 'Who', who);
    await pressLike(page, '^For it$', 'article');
    if (who === 'Ana Lima') await says(page, '1 of 1');
    // The last one ends the test, which is asked about first.
    else await pressLike(page, '^Count it$', '[aria-modal=true]');
  }
  await says(page, 'Passed');

  await page.goto(`${program.origin}/concepts/${conceptId}?tab=messaging`);
  await pressLike(page, '^Draft three messages$');
  await pressLike(page, '^Choose: ');
  await page.goto(`${program.origin}/concepts/${conceptId}?tab=launch`);
  await fill(page, 'Address', 'walkers');
  await pressLike(page, '^Publish$');
  await says(page, 'Published');

  const visitor = await browser.createBrowserContext();
  const visit = await visitor.newPage();
  visit.setDefaultTimeout(180_000);
  await visit.goto(`${program.origin}/p/walkers`);
  await fill(visit, 'E-mail address', 'cleo@example.com');
  await fill(visit, 'Name', 'Cleo Park');
  await visit.locator('form input[type=checkbox]').click();
  await visit.locator('form button').click();
  await says(visit, 'Thank you');
  await visitor.close();
  await page.goto(`${program.origin}/concepts/${conceptId}?tab=community`);
  await says(page, 'Cleo Park');

  await unlockAdmin(page);
  await page.goto(`${program.origin}/admin?tab=usage`);
  await says(page, 'Last 30 days');
  // A table for screen readers only: Firefox shows the caption of one that is clipped without a box around it.
  expect(await page.$eval('figure table caption', isOnTop)).toBe(false);
  expect(complaints).toEqual([]);
}, 600_000);

function read<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (address) => (await fetch(`/api/${address}`)).json(), path);
}

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
