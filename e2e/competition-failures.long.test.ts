import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PASSWORD, openPanel, toastSays } from './admin.ts';
import { launchBrowser, openPage, violationsOf } from './browser.ts';
import { type Program, startProgram } from './program.ts';

const RESULTS = '**/api/pitch-competition/results';
/** Console messages expected from calls aborted on purpose, and from refused passwords. */
const EXPECTED = ['ERR_FAILED', '401', '429'];
const ENDS_AT = new Date('2999-01-01T00:00:00Z');

let program: Program;
let browser: Browser;
beforeAll(async () => {
  const env = { ADMIN_PASSWORD, COMPETITION_ENDS_AT: ENDS_AT.toISOString() };
  [program, browser] = await Promise.all([startProgram({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const openVisitor = () => openPage(browser, { origin: program.origin, expected: EXPECTED });
const openTab = (tab: string) => openPanel(browser, { origin: program.origin, tab, expected: EXPECTED });

const callsOf = (procedure: string) => (url: URL) =>
  url.pathname.startsWith('/trpc/') && url.pathname.includes(procedure);

/** Aborts every call of one procedure from now on; returns a function that ends this. */
async function cutOff(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = callsOf(procedure);
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}

/** Holds calls back; returns a function that aborts or continues them, and all later ones. */
async function holdBack(
  page: Page,
  calls: string | ((url: URL) => boolean),
  then: 'abort' | 'continue',
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route[then]();
  });
  return release;
}

describe('a competition page that cannot reach the server', () => {
  it('shows that it is loading, then an error, and recovers on a retry', async () => {
    const { page, context, complaints } = await openVisitor();
    const answer = await holdBack(page, RESULTS, 'abort');
    await page.goto('/pitch-competition');
    await page.getByText('Loading competition results...', { exact: true }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    answer();
    await page.getByText('The competition results could not be loaded.').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unrouteAll();
    const retry = page.getByRole('button', { name: /again|retry/i });
    // All that are there: the page also asks anew by itself, and an answer takes its button away.
    while ((await retry.count()) > 0)
      await retry.evaluateAll((buttons) => {
        for (const button of buttons) if (button instanceof HTMLElement) button.click();
      });
    await page.getByText('No submissions yet').waitFor();
    await page.getByText('Concepts will appear here as they are submitted and processed.').waitFor();
    await page.getByText('Results update automatically').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the prerendered view until its own data has loaded', async () => {
    const { page, context, complaints } = await openVisitor();
    await page.clock.install();
    const answer = await holdBack(page, RESULTS, 'continue');
    await page.goto('/pitch-competition');
    await page.locator('#root main').waitFor({ state: 'attached' });
    expect(await page.locator('#prerendered').getByText('No submissions yet').isVisible()).toBe(true);
    expect(await page.locator('#root').isVisible()).toBe(false);
    answer();
    await page.locator('#root').getByText('No submissions yet').waitFor();
    expect(await page.locator('#prerendered').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps its content while updates fail, and polls every five seconds', async () => {
    const { page, context, complaints } = await openVisitor();
    const opened = ENDS_AT.getTime() - 86_400_000;
    await page.clock.install({ time: opened });
    let asked = 0;
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/pitch-competition/results')) asked += 1;
    });
    await page.goto('/pitch-competition');
    await page.getByText('Results update automatically').waitFor();
    // From here on the page's clock advances only when told to.
    await page.clock.pauseAt(opened + 600_000);
    await expect.poll(() => asked).toBeGreaterThan(1);
    for (let interval = 0; interval < 2; interval += 1) {
      const before = asked;
      await page.clock.runFor(5000);
      await expect.poll(() => asked).toBeGreaterThan(before);
      expect(asked).toBeLessThanOrEqual(before + 2);
    }
    await page.clock.resume();
    await page.route(RESULTS, (route) => route.abort());
    await page.clock.runFor(5000);
    await page.getByText('Updates are interrupted. Trying again every few seconds.').waitFor();
    await page.getByText('No submissions yet').waitFor();
    await page.unroute(RESULTS);
    await page.clock.runFor(5000);
    await page.getByText('Results update automatically').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('says that the state of the round is unknown, and continues once it can be loaded', async () => {
    const { page, context, complaints } = await openVisitor();
    const letThrough = await cutOff(page, 'competition.roundsInBrief');
    await page.goto('/pitch-competition');
    await page.getByText('Whether a round is open could not be found out.').waitFor();
    expect(await page.getByText('No round is open now.').filter({ visible: true }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await letThrough();
    await page.getByText('Winner announced').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a visitor whose clock is years off', () => {
  it("sees the end of a round by the server's clock, and counts down to it", async () => {
    const { page, context, complaints } = await openVisitor();
    await page.clock.install({ time: ENDS_AT.getTime() + 86_400_000 });
    await page.goto('/pitch-competition');
    const seconds = page.locator('dl > div').filter({ hasText: 'seconds' }).locator('dd');
    await seconds.waitFor();
    expect(await page.getByText('No round is open now.').count()).toBe(0);
    const shown = await seconds.textContent();
    await expect.poll(() => seconds.textContent()).not.toBe(shown);
    expect(await violationsOf(page)).toEqual([]);

    const admin = await openPanel(browser, {
      origin: program.origin,
      tab: 'competition',
      expected: EXPECTED,
    });
    const rounds = `${program.origin}/api/competition/rounds`;
    const post = (url: string, data = {}) =>
      admin.context.request.post(url, { data, headers: { origin: program.origin } });
    const [open] = await (await admin.context.request.get(rounds)).json();
    await post(`${rounds}/${open.id}/end`);
    await page.getByText('Contest Ended').waitFor();
    await page.getByText('No round is open now.').waitFor();
    expect(await everShows(page, 'Winner announced')).toBe(false);
    await post(rounds, { endsAt: new Date(Date.now() + 4000).toISOString(), prize: 'A short cake' });
    await page.getByText('One entry per phone number, A short cake').waitFor();
    await page.getByText('Contest Ended').waitFor();
    expect(await page.getByText('Winner announced').count()).toBe(0);
    await post(rounds, { endsAt: ENDS_AT.toISOString(), prize: 'A cake' });
    await page.getByText('One entry per phone number, A cake').waitFor();
    expect(complaints).toEqual([]);
    expect(admin.complaints).toEqual([]);
    await admin.context.close();
    await context.close();
  });
});

/** Whether a page that learns of the rounds late shows these words for a moment, before it says that the contest has ended. */
async function everShows(page: Page, words: string): Promise<boolean> {
  await page.addInitScript((text) => {
    const look = () => {
      if (document.getElementById('root')?.textContent?.includes(text))
        Object.assign(globalThis, { shown: true });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, words);
  const calls = callsOf('competition.roundsInBrief');
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    // One that comes as the wait ends is no longer held by then.
    await route.continue().catch(() => {});
  });
  await page.reload();
  await page.getByText('Contest Ended').filter({ visible: true }).waitFor();
  await page.unroute(calls);
  return page.evaluate(() => 'shown' in globalThis);
}

describe('the feedback dialog', () => {
  it('does not send incomplete feedback, and keeps the text of a failed attempt', async () => {
    const { page, context, complaints } = await openVisitor();
    await page.goto('/pitch-competition');
    await page.getByRole('button', { name: 'Feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'How is the AI doing?' });
    await dialog.getByRole('radio', { name: '2 stars' }).press('Space');
    await dialog.getByLabel('General feedback').fill('   ');
    // The button is disabled, so only a script can submit.
    await dialog.locator('form').evaluate((form) => {
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    await toastSays(page, 'Missing information');
    await toastSays(page, 'Please provide both a rating and feedback text.');

    const restore = await cutOff(page, 'feedback.submit');
    await dialog.getByLabel('General feedback').fill('Too strict.');
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await toastSays(page, 'Failed to submit feedback. Please try again.');
    expect(await dialog.getByLabel('General feedback').inputValue()).toBe('Too strict.');
    await restore();
    await dialog.getByRole('button', { name: 'Submit Feedback' }).click();
    await toastSays(page, 'Feedback submitted');
    await toastSays(page, 'Thank you for your feedback!');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the admin panel, when a call fails', () => {
  it('reports failed adding, changing, hiding and deleting of a feature, and leaves the list unchanged', async () => {
    const { page, context, complaints } = await openTab('Features');
    const board = page.getByRole('region', { name: 'Features' });
    await page.getByLabel('Title', { exact: true }).fill('Dark roast');
    await page.getByLabel('Description').fill('Coffee while waiting');
    const letCreate = await cutOff(page, 'features.create');
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await toastSays(page, 'Failed to create feature');
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Dark roast');
    await letCreate();
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await toastSays(page, 'Feature created successfully');

    await cutOff(page, 'features.update');
    await board.getByRole('button', { name: 'Hide Dark roast' }).click();
    await toastSays(page, 'Failed to update feature');
    await board.getByRole('img', { name: 'Visible' }).waitFor();
    await board.getByLabel('Status of Dark roast').selectOption('completed');
    await expect.poll(() => board.getByLabel('Status of Dark roast').inputValue()).toBe('backlog');

    await cutOff(page, 'features.remove');
    await board.getByRole('button', { name: 'Delete Dark roast' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toastSays(page, 'Failed to delete feature');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await board.getByRole('heading', { name: 'Dark roast' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps an edited prompt when saving fails', async () => {
    const { page, context, complaints } = await openTab('AI Prompts');
    await page.getByRole('button', { name: 'Edit Concept feedback' }).click();
    const system = page.getByRole('textbox', { name: 'System Prompt' });
    await system.fill('Be brief.');
    await cutOff(page, 'prompts.update');
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Failed to update AI prompt');
    expect(await system.inputValue()).toBe('Be brief.');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    ['AI Prompts', 'prompts.list', 'Loading AI prompts...', 'The AI prompts could not be loaded.'],
    ['Competition', 'competition.entries', 'Loading entries', 'The entries could not be loaded.'],
    ['Feedback', 'feedback.overview', 'Loading feedback', 'The feedback could not be loaded.'],
    ['Model Calls', 'prompts.usage', 'Loading model calls', 'The model calls could not be loaded.'],
    ['Queue', 'queue.state', 'Loading queue', 'The queue could not be loaded.'],
  ])('shows in the %s tab that it is loading, then an error', async (tab, procedure, loading, failed) => {
    const { page, context, complaints } = await openTab('Features');
    const answer = await holdBack(page, callsOf(procedure), 'abort');
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(loading).waitFor();
    answer();
    await page.getByText(failed).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.unrouteAll();
    const retry = page.getByRole('button', { name: /again|retry/i });
    for (const button of (await retry.all()).reverse()) await button.click();
    await page.getByText(failed).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows the gate again after it was locked in another tab', async () => {
    const { page, context, complaints } = await openTab('Features');
    await page.getByRole('heading', { name: 'Features (1)' }).waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Late');
    await page.getByLabel('Description').fill('Too late');
    await context.request.post('/api/admin/lock', { headers: { origin: program.origin } });
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await toastSays(page, 'Failed to create feature');
    await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  // Must be the last test: this address is rate limited from here on.
  it('refuses every password, including the right one, after five wrong attempts', async () => {
    const { page, context, complaints } = await openVisitor();
    await page.goto('/admin');
    const gate = page.getByRole('button', { name: 'Access Admin Panel' });
    for (let guess = 1; guess <= 5; guess += 1) {
      await page.getByLabel('Password').fill(`guess ${guess}`);
      const answered = page.waitForResponse((response) => response.url().includes('admin.unlock'));
      await gate.click();
      expect((await answered).status()).toBe(401);
    }
    await page.getByLabel('Password').fill(ADMIN_PASSWORD);
    await gate.click();
    await page.getByText('Too many failed attempts. Please try again in a few minutes.').first().waitFor();
    expect(await page.getByRole('heading', { name: 'Admin Panel' }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
