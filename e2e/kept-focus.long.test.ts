import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, openPage, sidewaysScroll, type WatchedPage } from './browser.ts';
import { pitchAnalysed, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. Walkers lose an hour a day to their ' +
  'calendar. We will charge 15 dollars a month and find walkers through dog parks.';

let program: Program;
let browser: Browser;
let founder: WatchedPage;
let page: Page;
let conceptId: string;
let assumptionId: string;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  founder = await openPage(browser, { origin: program.origin });
  page = founder.page;
  page.setDefaultTimeout(20_000);
  await signUpFounder(founder.context, program.origin);
  const concept = await pitchAnalysed(founder.context.request, program.origin, PITCH);
  conceptId = concept.id;
  assumptionId = concept.assumptions[0]?.id ?? '';
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

const make = async (path: string, data: object) =>
  (await send<{ id: string }>(founder.context.request, program.origin, 'POST', `/api/${path}`, data)).id;
const open = (tab: string) => page.goto(`/concepts/${conceptId}?tab=${tab}`);
/** The accessible name of what has the focus, and the card in which it lies. */
const focused = () =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const card = element.closest('li, article');
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim(),
      card: card?.textContent ?? '',
    };
  });

it('goes to the next piece when one is deleted by keyboard, and the page stays where it was', async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8])
    await make('evidence', { assumptionId, text: `Walker ${n} lost an hour`, impact: 'validates' });
  await open('evidence');
  // Whoever uses keys has pressed one before.
  await page.keyboard.press('Tab');
  const card = page.getByRole('listitem').filter({ hasText: 'Walker 5 lost an hour' });
  const next = await card.evaluate((item) => item.nextElementSibling?.textContent ?? '');
  await card.getByRole('button', { name: 'Delete evidence' }).focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect.poll(focused).toMatchObject({ name: 'Cancel' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await card.waitFor({ state: 'detached' });
  await expect.poll(focused).toEqual({ name: 'Delete evidence', card: next });
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400);
});

it('both of two deletions can be undone, one after the other', async () => {
  await open('evidence');
  const cards = ['Walker 6 lost an hour', 'Walker 7 lost an hour'].map((hasText) =>
    page.getByRole('listitem').filter({ hasText }),
  );
  for (const card of cards) {
    await card.getByRole('button', { name: 'Delete evidence' }).click();
    const deleted = page.waitForResponse((response) => response.url().includes('evidence.remove'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await deleted;
    await card.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await cards[1]?.waitFor();
  await page.getByRole('button', { name: 'Undo the one before' }).click();
  await cards[0]?.waitFor();
});

it('returns to the pencil when an edit is cancelled, and to the menu when its question is', async () => {
  await open('evidence');
  await page.keyboard.press('Tab');
  const card = page.getByRole('listitem').filter({ hasText: 'Walker 4 lost an hour' });
  await card.getByRole('button', { name: 'Edit evidence' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Evidence', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatchObject({ name: 'Edit evidence' });
  expect((await focused())?.card).toContain('Walker 4 lost an hour');
  await page.getByRole('button', { name: 'Rename' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Title', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatchObject({ name: 'Rename' });
});

it('stays in the notes when a deletion is thought better of, before it or after', async () => {
  await make(`concepts/${conceptId}/thoughts`, { content: 'Walkers talk at the park gate' });
  await open('summary');
  await page.getByRole('button', { name: 'Research Notes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Research Notes' });
  const note = drawer.getByRole('listitem').filter({ hasText: 'Walkers talk at the park gate' });
  await note.getByRole('button', { name: 'Thought actions' }).focus();
  const ask = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').waitFor();
  };
  await ask();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatchObject({ name: 'Thought actions' });
  await ask();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await note.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await note.waitFor();
  expect(await drawer.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
});

it('stays within the notes when one is deleted or its form is closed with Escape, which closes the form alone', async () => {
  for (const n of [1, 2, 3]) await make(`concepts/${conceptId}/thoughts`, { content: `Walker ${n} sings` });
  await open('summary');
  await page.getByRole('button', { name: 'Research Notes' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Research Notes' });
  const noteOf = (n: number) => drawer.getByRole('listitem').filter({ hasText: `Walker ${n} sings` });
  const choose = async (n: number, item: string) => {
    await noteOf(n).getByRole('button', { name: 'Thought actions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await choose(2, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).focus();
  await page.keyboard.press('Enter');
  await noteOf(2).waitFor({ state: 'detached' });
  await expect
    .poll(focused)
    .toMatchObject({ name: 'Thought actions', card: expect.stringContaining('Walker 1') });
  await choose(3, 'Edit');
  const field = drawer.getByRole('textbox', { name: 'Edit thought' });
  await field.fill('Walker 3 sings aloud');
  await page.keyboard.press('Escape');
  await expect
    .poll(focused)
    .toMatchObject({ name: 'Thought actions', card: expect.stringContaining('Walker 3') });
  await choose(3, 'Edit');
  expect(await field.inputValue()).toBe('Walker 3 sings aloud');
  await page.keyboard.press('Escape');
  await expect.poll(focused).toMatchObject({ name: 'Thought actions' });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(focused).toMatchObject({ name: 'Research Notes' });
});

it('goes to the next member in Manage Community, the one before, and then to the list', async () => {
  await open('community');
  await page.getByRole('button', { name: 'Add Several' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('People').fill('Ana Lima\nRui Nunes\nZoe Diaz\nCher');
  await page.getByRole('button', { name: 'Add them' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatchObject({ name: '3 added, 1 not:' });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('button', { name: 'Manage', exact: true }).focus();
  await page.keyboard.press('Enter');
  const removed = async (name: string) => {
    await page.getByRole('button', { name: `Remove ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  };
  await removed('Rui Nunes');
  await expect.poll(focused).toMatchObject({ name: 'Remove Zoe Diaz' });
  await removed('Zoe Diaz');
  await expect.poll(focused).toMatchObject({ name: 'Remove Ana Lima' });
  await removed('Ana Lima');
  await expect.poll(focused).toMatchObject({ name: 'Members' });
});

it('Back leads to the tab before, and an old link says that its piece is gone', async () => {
  await open('summary');
  const selected = () => page.getByRole('tab', { selected: true }).first().textContent();
  for (const name of ['Evidence', 'Community']) {
    await page.getByRole('tab', { name }).click();
    await expect.poll(selected).toBe(name);
  }
  await page.goBack();
  await expect.poll(selected).toBe('Evidence');
  await page.goBack();
  await expect.poll(selected).toBe('Summary');
  await page.goto(`/concepts/${conceptId}?tab=evidence#evidence-01900000-0000-7000-8000-000000000000`);
  await page.getByText('That piece of evidence is not here any more.').waitFor();
});

it('Start goes on to the next stage once the riskiest assumptions are reviewed', async () => {
  const { request } = founder.context;
  const { assumptions } = await (await request.get(`/api/concepts/${conceptId}`)).json();
  await open('assumptions');
  const step = page.getByRole('region', { name: 'Next Step' });
  await step.getByText('then Gather Evidence').waitFor();
  for (const { id } of assumptions)
    await send(request, program.origin, 'PUT', `/api/assumptions/${id}`, { reviewed: true });
  const asked = page.waitForResponse((response) => response.url().includes('journey.get'));
  await page.reload();
  await asked;
  await step.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Evidence', selected: true }).waitFor();
  await step.getByText('Craft Messaging').waitFor();
  expect((await (await request.get(`/api/concepts/${conceptId}`)).json()).status).toBe('Gather Evidence');
});

it('is in the first field of a new member, so that a typed name begins nothing else', async () => {
  await open('community');
  await page.getByRole('heading', { name: 'Community', exact: true }).first().waitFor();
  await page.keyboard.press('m');
  const first = page.getByLabel('First name');
  await first.waitFor();
  await page.keyboard.type('Zoe');
  expect(await first.inputValue()).toBe('Zoe');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

it('no long word makes a page scroll sideways on a phone', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'.repeat(3);
  const memberId = await make('community', {
    conceptId,
    firstName: word.slice(0, 90),
    lastName: 'Long',
    stage: 'prospect',
  });
  await make('evidence', { assumptionId, text: 'She said so', impact: 'validates', memberId });
  await make('messages', { conceptId, headline: word.slice(0, 80), callToAction: 'Join', restsOn: [] });
  await make('experiments', { assumptionId, kind: 'interviews', title: word.slice(0, 100) });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['summary', 'assumptions', 'evidence', 'messaging', 'launch', 'community']) {
    await open(tab);
    await page.getByRole('tab', { selected: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await sidewaysScroll(page), tab).toBe(0);
  }
});

it('stays with the card whose button opened a dialog and is gone when it closes', async () => {
  // A name of its own for each try: a second one must not find the first one's card.
  const title = `Ten talks with walkers ${randomUUID().slice(0, 8)}`;
  await make('messages', { conceptId, headline: 'Walks by text', callToAction: 'Join', restsOn: [] });
  await make('experiments', {
    assumptionId,
    kind: 'interviews',
    title,
    plan: 'Ask what they did the last time',
    passMark: { atLeast: 6, outOf: 10 },
  });
  // What Launch has read, that no provider takes money here, is no matter of talks.
  await open('launch');
  await page.getByLabel('Address').waitFor();
  await page.getByRole('tab', { name: 'Evidence' }).click();
  const card = page.getByRole('article', { name: title });
  await card.getByRole('link').first().click();
  await page.waitForURL(/assumptions/);
  await card.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start and lock', exact: true }).click();
  await card.getByRole('button', { name: 'End now', exact: true }).waitFor();
  await expect.poll(() => card.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('goes back to the pitch box when a pitch was sent by its button', async () => {
  await page.goto('/');
  const box = page.getByRole('textbox', { name: 'Describe your business concept...' });
  await box.fill('A bakery van for night shifts. Nurses told me that they find nothing open.');
  await page.getByRole('button', { name: 'Submit Concept', exact: true }).click();
  await page.getByText('Concept submitted!').waitFor();
  await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a phone’s way back closes what is open, the topmost first, and leaves the page', async () => {
  const phone = await openPage(browser, { origin: program.origin, width: 390 });
  await phone.context.addCookies(await founder.context.cookies());
  // The browser's own watchers, kept so that the test can ask for what the gesture asks for.
  await phone.page.addInitScript(() => {
    const open: Set<EventTarget & { requestClose(): void }> = new Set();
    const Watcher = Reflect.get(window, 'CloseWatcher');
    class Kept extends Watcher {
      constructor() {
        super();
        open.add(this as never);
      }
      destroy() {
        open.delete(this as never);
        super.destroy();
      }
    }
    Reflect.set(window, 'CloseWatcher', Kept);
    Reflect.set(window, 'wayBack', () => [...open].at(-1)?.requestClose());
  });
  const wayBack = () => phone.page.evaluate(() => Reflect.get(window, 'wayBack')());
  await phone.page.goto(`/concepts/${conceptId}?tab=evidence`);
  await phone.page.getByRole('button', { name: 'Research Notes' }).click();
  const drawer = phone.page.getByRole('dialog', { name: 'Research Notes' });
  await drawer.getByRole('button', { name: 'Thought actions' }).first().click();
  await phone.page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = phone.page.getByRole('alertdialog');
  await question.waitFor();
  await wayBack();
  await question.waitFor({ state: 'hidden' });
  expect(await drawer.isVisible()).toBe(true);
  await wayBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(phone.page.url()).search).toBe('?tab=evidence');
  expect(phone.complaints).toEqual([]);
  await phone.context.close();
});
