import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { pitchAnalysed, type SeenConcept, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';

let program: Program;
let browser: Browser;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let concept: SeenConcept;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  const context = await browser.newContext();
  await signUpFounder(context, program.origin);
  concept = await pitchAnalysed(context.request, program.origin, PITCH);
  const ana = { conceptId: concept.id, firstName: 'Ana', lastName: 'Lima', stage: 'customer' };
  const rui = { conceptId: concept.id, firstName: 'Rui', lastName: 'Nunes', stage: 'prospect' };
  for (const member of [ana, rui])
    await send(context.request, program.origin, 'POST', '/api/community', member);
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function open(path: string): Promise<WatchedPage> {
  const opened = await openPage(browser, { origin: program.origin });
  opened.page.setDefaultTimeout(20_000);
  await opened.context.addCookies(session.cookies);
  await opened.page.goto(path);
  return opened;
}

async function expectQuiet({ context, complaints }: WatchedPage): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

describe('the address', () => {
  it('stores the filter and order of a list, through a reload and for anyone who opens the link', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=community`);
    const { page } = opened;
    const people = page.getByRole('list', { name: 'Community members' });
    await people.getByRole('link', { name: 'Rui Nunes' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Stage', { exact: true }).selectOption('customer');
    await people.getByRole('link', { name: 'Rui Nunes' }).waitFor({ state: 'detached' });
    await page.getByLabel('Sort by').selectOption('name');
    await page.waitForURL(/tab=community&stage=customer&sort=name$/);
    await page.reload();
    await people.getByRole('link', { name: 'Ana Lima' }).waitFor();
    expect(await people.getByRole('link', { name: 'Rui Nunes' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Remove filter Stage: Customer' }).click();
    await people.getByRole('link', { name: 'Rui Nunes' }).waitFor();
    await page.waitForURL(/tab=community&sort=name$/);
    await expectQuiet(opened);
  });

  it('may hold an unknown filter value, which shows the whole list', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=assumptions&box=nowhere&sort=backwards`);
    const { page } = opened;
    const list = page.getByRole('list', { name: 'Assumptions' });
    const cards = list.getByRole('button', { name: 'Edit assumption' });
    await cards.nth(concept.assumptions.length - 1).waitFor();
    expect(await cards.count()).toBe(concept.assumptions.length);
    await expectQuiet(opened);
  });
});

describe('a form', () => {
  it('restores a half-edited member after a reload', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=community`);
    const { page } = opened;
    await page.getByRole('button', { name: 'Edit Ana Lima' }).click();
    await page.getByLabel('Last name').fill('Lima Costa');
    await page.reload();
    await page.getByLabel('Last name').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lima Costa');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit Ana Lima' }).click();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Lima');
    await expectQuiet(opened);
  });

  it('restores a half-typed title, PIN and call after a reload', async () => {
    const opened = await open(`/concepts/${concept.id}`);
    const { page } = opened;
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Walks, planned');
    await page.reload();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Walks, planned');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/pins');
    await page.getByRole('button', { name: 'Create PIN' }).first().click();
    await page.getByRole('dialog').getByLabel('Label').fill('Car phone');
    await page.reload();
    await page.getByRole('button', { name: 'Create PIN' }).first().click();
    expect(await page.getByRole('dialog').getByLabel('Label').inputValue()).toBe('Car phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Create PIN' }).first().click();
    expect(await page.getByRole('dialog').getByLabel('Label').inputValue()).toBe('');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Simulate Call' }).click();
    await page.getByLabel('Recording address').fill('https://sound.example/pitch.mp3');
    await page.reload();
    await page.getByRole('button', { name: 'Simulate Call' }).click();
    expect(await page.getByLabel('Recording address').inputValue()).toBe('https://sound.example/pitch.mp3');
    await expectQuiet(opened);
  });

  it('names the missing fields, and highlights its submit button as far as it takes a press', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=community`);
    const { page } = opened;
    await page.getByRole('heading', { name: 'Community', level: 2 }).waitFor();
    await page.getByRole('button', { name: 'Add Several' }).click();
    const several = page.getByRole('dialog', { name: 'Add Several' });
    await several.getByText('Still missing: People').waitFor();
    expect(await yellowActs(page)).not.toContain('Add them');
    await several.getByLabel('People').fill('Rui Nunes');
    expect(await yellowActs(page)).toContain('Add them');
    await several.getByRole('button', { name: 'Cancel' }).click();
    const form = page.locator('form').filter({ has: page.getByLabel('First name') });
    await page.keyboard.press('m');
    await form.getByText('Still missing: First name, Last name').waitFor();
    await form.getByLabel('First name').fill('Eva');
    await form.getByText('Still missing: Last name').waitFor();
    expect(await yellowActs(page)).toContain('Add Member');
    await form.getByLabel('Last name').fill('Holm');
    await form.getByText('Still missing').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Add Member' }).click();
    await page.getByRole('link', { name: 'Eva Holm' }).first().waitFor();
    await expectQuiet(opened);
  });
});

describe('a first-visit hint', () => {
  it('stays closed for good once it was closed, in every browser of the founder', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=evidence`);
    const { page } = opened;
    const kept = page.waitForResponse((response) => response.url().includes('accounts.update'));
    await page.getByRole('note').getByRole('button', { name: 'Close this hint' }).click();
    await page.getByRole('note').waitFor({ state: 'detached' });
    await kept;
    await expectQuiet(opened);
    const elsewhere = await open(`/concepts/${concept.id}?tab=evidence`);
    await elsewhere.page.getByRole('heading', { name: 'Evidence', level: 2 }).waitFor();
    expect(await elsewhere.page.getByRole('note').count()).toBe(0);
    await elsewhere.page.goto(`/concepts/${concept.id}?tab=assumptions`);
    await elsewhere.page.getByRole('note').waitFor();
    await expectQuiet(elsewhere);
  });
});

describe('the visual hierarchy', () => {
  it('highlights at most one primary action per screen', async () => {
    const opened = await open('/');
    const { page } = opened;
    const tabs = ['summary', 'assumptions', 'evidence', 'messaging', 'launch', 'community'];
    for (const path of [
      '/',
      ...tabs.map((tab) => `/concepts/${concept.id}?tab=${tab}`),
      `/assumptions/${concept.assumptions[0]?.id}`,
      '/pins',
      '/settings',
      '/subscribe',
    ]) {
      await page.goto(path);
      await page
        .getByRole('heading', { level: 2 })
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect((await yellowActs(page)).length, path).toBeLessThanOrEqual(1);
    }
    await expectQuiet(opened);
  });

  it('dims a dialog under another one, and starts a deletion dialog with the focus on Cancel', async () => {
    const opened = await open('/');
    const { page } = opened;
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await page.getByRole('alertdialog').locator('button:focus', { hasText: 'Cancel' }).waitFor();
    const isDimmed = await page.evaluate(() => {
      const below = document.querySelector('[role=dialog]');
      const scrim = [...document.querySelectorAll('[data-holds-page]')].at(-1);
      if (!below || !scrim) return false;
      const height = (element: Element) => Number(getComputedStyle(element).zIndex);
      const isLater = below.compareDocumentPosition(scrim) & Node.DOCUMENT_POSITION_FOLLOWING;
      return height(scrim) >= height(below) && isLater > 0;
    });
    expect(isDimmed).toBe(true);
    await expectQuiet(opened);
  });
});

/** The labels of all highlighted (yellow) buttons and links. */
function yellowActs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.className = 'bg-signal';
    document.body.append(probe);
    const yellow = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>('button:enabled, a, label')]
      .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).backgroundColor === yellow)
      .map((each) => each.textContent?.trim() ?? '');
  });
}

describe('the colours of the system', () => {
  it('tell what is chosen, and how far the score is proven', async () => {
    const opened = await open(`/concepts/${concept.id}?tab=assumptions`);
    const { page } = opened;
    await page.emulateMedia({ forcedColors: 'active' });
    const ground = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const edge = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
    await page.getByRole('tab', { name: 'Assumptions' }).waitFor();
    expect(await edge('Assumptions')).not.toBe(await edge('Evidence'));
    const paper = await ground(page.locator('body'));
    expect(await ground(page.getByRole('meter').locator('.bg-current'))).not.toBe(paper);
    const active = page.getByRole('switch', { name: 'Active' }).first();
    const on = await ground(active);
    await active.click();
    await expect.poll(() => active.isChecked()).toBe(false);
    expect(await ground(active)).not.toBe(on);
    await active.click();
    await expect.poll(() => active.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Review Assumptions' }).click();
    const answers = page.getByRole('dialog').locator('label');
    const chosen = answers.filter({ has: page.locator(':checked') });
    const other = answers.filter({ hasNot: page.locator(':checked') }).first();
    expect(await ground(chosen)).not.toBe(await ground(other));
    await expectQuiet(opened);
  });
});
