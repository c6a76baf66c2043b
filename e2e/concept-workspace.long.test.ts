import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CANVAS_BOX_LABELS, CANVAS_BOXES, type CanvasBox } from '../src/shared/canvas.ts';
import { launchBrowser, openPage, sidewaysScroll, violationsOf, type WatchedPage } from './browser.ts';
import { pitchAnalysed, type SeenConcept, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month and find ' +
  'walkers through dog parks. Nobody else has our routing data.';
/** Console messages expected from calls that a journey makes fail, and from records that do not exist. */
const EXPECTED = ['net::ERR_FAILED', '404'];
/** A well-formed id that belongs to no record. */
const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

let program: Program;
let browser: Browser;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let concept: SeenConcept;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } }),
    launchBrowser(),
  ]);
  const context = await browser.newContext();
  await signUpFounder(context, program.origin);
  concept = await pitchAnalysed(context.request, program.origin, PITCH);
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** A page of the founder who owns the concept. */
async function open(path: string): Promise<WatchedPage> {
  const opened = await openPage(browser, { origin: program.origin, expected: EXPECTED });
  opened.page.setDefaultTimeout(20_000);
  await opened.context.addCookies(session.cookies);
  await opened.page.goto(path);
  return opened;
}

/** Opens a tab of the concept and expects no axe violation. */
async function openTab(tab: string): Promise<WatchedPage> {
  const opened = await open(`/concepts/${concept.id}?tab=${tab.toLowerCase()}`);
  await opened.page.getByRole('tab', { name: tab, selected: true }).waitFor();
  await opened.page.getByRole('tabpanel', { name: tab }).getByRole('heading').first().waitFor();
  return opened;
}

/** Expects no axe violation and no sideways scrolling. */
async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}

async function expectQuiet({ context, complaints }: WatchedPage): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

/** Aborts the next call of this procedure. */
async function loseNext(page: Page, call: string): Promise<void> {
  await page.route(`**/trpc/${call}**`, (route) => route.abort(), { times: 1 });
}

function chip(page: Page, label: string): Locator {
  const chips = page.getByRole('toolbar', { name: 'Boxes of the lean canvas' });
  return chips.getByRole('button', { name: new RegExp(`^${label}`) });
}

/** The nine boxes, and the questions that the pitch leaves open in them. */
async function canvasOf(id: string) {
  const context = await browser.newContext({ storageState: session });
  const answer = await context.request.get(`${program.origin}/api/concepts/${id}/questions`);
  const questions: { canvasBox: CanvasBox; question: string }[] = await answer.json();
  await context.close();
  const boxes = CANVAS_BOXES.map((canvasBox) => ({ canvasBox, label: CANVAS_BOX_LABELS[canvasBox] }));
  return { boxes, questions };
}

function toastSays(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor();
}

function itemWith(within: Page | Locator, text: string): Locator {
  return within.getByRole('listitem').filter({ hasText: text });
}

async function confirm(page: Page, label: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: label }).click();
  await question.waitFor({ state: 'detached' });
}

async function addMember(first: string, last: string): Promise<string> {
  const context = await browser.newContext({ storageState: session });
  const member = { conceptId: concept.id, firstName: first, lastName: last, stage: 'customer' };
  const { id } = await send<{ id: string }>(
    context.request,
    program.origin,
    'POST',
    '/api/community',
    member,
  );
  await context.close();
  return id;
}

/** Where an element stands, and how its text looks. */
function shapeOf(element: Locator) {
  return element.evaluate((node) => {
    const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(node);
    const { left, top, height } = node.getBoundingClientRect();
    return { left, top, height, font: { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } };
  });
}

/** Words that fill so many lines of the heading to the last letter, tried out in a copy that stands in its place. */
function filling(heading: Locator, lines: number): Promise<string> {
  return heading.evaluate((node, wanted) => {
    const copy = node.cloneNode() as HTMLElement;
    node.replaceWith(copy);
    copy.classList.remove('concept-title-lines');
    const linesOf = (text: string) => {
      copy.textContent = text;
      return Math.round(copy.offsetHeight / Number.parseFloat(getComputedStyle(copy).lineHeight));
    };
    let text = 'Walks';
    for (const more of [' of dogs', ' in', 'n', 'i']) while (linesOf(text + more) <= wanted) text += more;
    copy.replaceWith(node);
    return text;
  }, lines);
}

describe('the Summary tab', () => {
  it('renames the concept, and keeps a typed title when saving fails', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    await expectSound(page);
    await page.getByRole('button', { name: 'Rename' }).click();
    const title = page.getByLabel('Title');
    await title.waitFor();
    await expectSound(page);
    await title.fill('Not this');
    await title.press('Escape');
    await page.getByRole('heading', { level: 1, name: /dog walkers/i }).waitFor();
    await page.getByRole('button', { name: 'Rename' }).click();
    await title.fill('PawPlan routes');
    await loseNext(page, 'concepts.update');
    await title.press('Enter');
    await toastSays(page, 'Failed to rename concept');
    expect(await title.inputValue()).toBe('PawPlan routes');
    await title.press('Enter');
    await toastSays(page, 'Concept renamed successfully');
    await page.getByRole('heading', { level: 1, name: 'PawPlan routes' }).waitFor();
    await expectQuiet(opened);
  });

  it('tells of the assumptions before the pitch in one column, and has the pitch beside them in two', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    const assumptions = page.getByRole('heading', { name: 'Active Assumptions' });
    const pitch = page.getByRole('heading', { name: 'Pitch', exact: true });
    const [left, right] = await Promise.all([assumptions.boundingBox(), pitch.boundingBox()]);
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 400);
    await page.getByRole('button', { name: /^(Correct|Say what it is)$/ }).click();
    await page.getByLabel('Customer').fill('Walkers of many dogs');
    await page.setViewportSize({ width: 390, height: 844 });
    const topOf = async (heading: Locator) => (await heading.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await topOf(pitch)) - (await topOf(assumptions))).toBeGreaterThan(0);
    // As when a tablet is turned.
    expect(await page.getByLabel('Customer').inputValue()).toBe('Walkers of many dogs');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectQuiet(opened);
  });

  it('renames a long title where it stands, in its size and on as many lines', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    const long = `${'Walks for dogs whose people work late in the harbour '.repeat(3)}town`;
    const heading = page.getByRole('heading', { level: 1 });
    const title = page.getByRole('textbox', { name: 'Title' });
    await page.getByRole('button', { name: 'Rename' }).click();
    await title.fill(long.replaceAll(' dogs', '\n  dogs'));
    await title.press('Enter');
    await page.getByRole('heading', { level: 1, name: long }).waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const isCut = page.getByRole('button', { name: 'Show the whole title' });
      if (await isCut.isVisible()) await isCut.click();
      const read = await shapeOf(heading);
      await page.getByRole('button', { name: 'Rename' }).click();
      const typed = await shapeOf(title);
      expect(typed.font).toEqual(read.font);
      expect(Math.abs(typed.left - read.left)).toBeLessThanOrEqual(1);
      expect(Math.abs(typed.top - read.top)).toBeLessThanOrEqual(3);
      expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(1);
      await title.press('Escape');
    }
    await page.getByRole('button', { name: 'Rename' }).click();
    await title.fill('PawPlan routes');
    await title.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'PawPlan routes' }).waitFor();
    await expectQuiet(opened);
  });

  it('renames a title that just fits its lines without another line', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    await page.waitForLoadState('networkidle');
    const heading = page.getByRole('heading', { level: 1 });
    const title = page.getByRole('textbox', { name: 'Title' });
    const rename = async (to: string) => {
      await page.getByRole('button', { name: 'Rename' }).click();
      await title.fill(to);
      await title.press('Enter');
      await page.getByRole('heading', { level: 1, name: to, exact: true }).waitFor();
    };
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const lines of [1, 2]) {
        const words = await filling(heading, lines);
        expect(words.length).toBeGreaterThan(12 * lines);
        await rename(words);
        const read = await shapeOf(heading);
        await page.getByRole('button', { name: 'Rename' }).click();
        const typed = await shapeOf(title);
        expect(typed.height - read.height).toBeLessThanOrEqual(3);
        expect(Math.abs(typed.left - read.left)).toBeLessThanOrEqual(1);
        expect(Math.abs(typed.top - read.top)).toBeLessThanOrEqual(3);
        expect(await sidewaysScroll(page)).toBe(0);
        await title.press('Escape');
      }
    }
    await rename('PawPlan routes');
    await expectQuiet(opened);
  });

  it('rewrites a canvas box, downloads the canvas as a picture, and exports the concept', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    await chip(page, 'Channels').click();
    await page.getByRole('button', { name: 'Edit summary of Channels' }).click();
    await page.getByRole('textbox', { name: 'Summary of Channels' }).fill('Parks and groups.');
    const channels = page.getByRole('region', { name: 'Channels' });
    await channels.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Canvas summary updated successfully');
    await channels.getByText('Parks and groups.').waitFor();
    await chip(page, 'Channels').click();

    await page.getByText('All nine boxes').click();
    await channels.getByText('Parks and groups.').waitFor();
    await expectSound(page);
    for (const kind of ['SVG', 'PNG']) {
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: kind, exact: true }).click(),
      ]);
      expect(picture.suggestedFilename()).toMatch(new RegExp(`-lean-canvas\\.${kind.toLowerCase()}$`));
    }
    await page.getByRole('button', { name: 'More' }).click();
    const link = page.getByRole('menuitem', { name: 'Export as Markdown' });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(await answer.text()).toContain('Parks and groups.');
    await page.keyboard.press('Escape');
    await expectQuiet(opened);
  });

  it('opens a box of the canvas from its chip by keyboard, with its assumptions and its question', async () => {
    const [opened, { boxes, questions }] = await Promise.all([openTab('Summary'), canvasOf(concept.id)]);
    const { page } = opened;
    const chips = page.getByRole('toolbar', { name: 'Boxes of the lean canvas' });
    expect(await chips.getByRole('button').count()).toBe(9);
    await chip(page, 'Problem').focus();
    const inRow = [
      'Problem',
      'Solution',
      'Unique Value Proposition',
      'Unfair Advantage',
      'Customer Segments',
    ];
    for (const label of inRow) {
      expect(await page.locator(':focus').textContent()).toContain(label);
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Home');
    for (const { label, canvasBox } of boxes) {
      await page.keyboard.press('Enter');
      const region = page.getByRole('region', { name: label, exact: true });
      await region.waitFor();
      expect(await chip(page, label).getAttribute('aria-expanded')).toBe('true');
      for (const { text, canvasBox: box } of concept.assumptions)
        if (box === canvasBox) await region.getByRole('link', { name: text }).waitFor();
      for (const { question, canvasBox: box } of questions)
        if (box === canvasBox) await page.getByLabel(question).waitFor();
      await page.keyboard.press('ArrowRight');
    }
    await expectSound(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Revenue Streams', exact: true }).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toContain('Revenue Streams');
    await expectQuiet(opened);
  });

  it('marks the words of the pitch behind an assumption, and begins the next step', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    const quoted = concept.assumptions.find(({ quote, rank }) => quote && rank !== null && rank <= 10);
    const list = page.getByRole('region', { name: 'Active Assumptions' });
    await list
      .getByRole('link')
      .filter({ hasText: quoted?.text ?? '' })
      .first()
      .focus();
    await page.locator('mark.marked').first().waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('tab', { name: 'Assumptions', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('dialog', { name: 'Review Assumptions' }).waitFor();
    await expectQuiet(opened);
  });
});

describe('the Assumptions tab', () => {
  it('adds a complete assumption, changes, deactivates and deletes it', async () => {
    const opened = await openTab('Assumptions');
    const { page } = opened;
    await expectSound(page);
    await page.getByRole('button', { name: 'Add Assumption' }).click();
    // A question of where a statement belongs has a form with a box of its own.
    const form = page.getByRole('region', { name: 'Add Assumption' }).locator('form');
    await form.getByText('Still missing: Assumption, Canvas Box, Importance, Confidence').waitFor();
    expect(await form.getByRole('button', { name: 'Add Assumption' }).isDisabled()).toBe(true);
    expect(await violationsOf(page)).toEqual([]);
    await form.getByLabel('Assumption').fill('Vets will recommend it.');
    await form.getByLabel('Canvas Box').selectOption({ label: 'Channels' });
    await form.getByLabel('Importance').selectOption('Very Important');
    await form.getByLabel('Confidence').selectOption('Slightly Confident');
    await loseNext(page, 'assumptions.create');
    await form.getByRole('button', { name: 'Add Assumption' }).click();
    await toastSays(page, 'Error adding assumption');
    expect(await form.getByLabel('Assumption').inputValue()).toBe('Vets will recommend it.');
    await form.getByRole('button', { name: 'Add Assumption' }).click();
    await toastSays(page, 'Assumption added successfully');

    const list = page.getByRole('list', { name: 'Assumptions' });
    await itemWith(list, 'Vets will recommend it.').getByRole('button', { name: 'Edit assumption' }).click();
    await list.getByLabel('Assumption', { exact: true }).fill('Vets recommend it unasked.');
    await list.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Assumption updated successfully');
    const card = itemWith(list, 'Vets recommend it unasked.');
    await card.getByRole('switch').click();
    await card.getByText('–', { exact: true }).waitFor();
    expect(await card.getByRole('switch').isChecked()).toBe(false);

    const total = concept.assumptions.length + 1;
    const filters = page.getByRole('group', { name: 'Filter and sort' });
    await filters.getByRole('button', { name: 'Filter', exact: true }).click();
    await filters.getByLabel('Canvas Box').selectOption({ label: 'Channels' });
    await page.getByText(new RegExp(`^\\d of ${total} shown by this filter`)).waitFor();
    await card.getByRole('button', { name: 'Delete assumption' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await confirm(page, 'Delete');
    await toastSays(page, 'Assumption deleted successfully');
    await card.waitFor({ state: 'detached' });
    await expectQuiet(opened);
  });

  it('shows importance against evidence on a map that can be used by keyboard', async () => {
    const opened = await openTab('Assumptions');
    const { page } = opened;
    const points = page.getByRole('list', { name: 'Map of importance against evidence' });
    const stop = points.locator('[data-point][tabindex="0"]');
    expect(await stop.count()).toBe(1);
    await stop.focus();
    await page.keyboard.press('Home');
    const first = await points.locator('[data-point]:focus').getAttribute('aria-label');
    expect(first).toMatch(/Important/);
    await page.keyboard.press('End');
    expect(await points.locator('[data-point]').last().getAttribute('tabindex')).toBe('0');
    expect(await points.locator('[data-point]:focus').getAttribute('aria-label')).not.toBe(first);
    await expectQuiet(opened);
  });

  it('reviews assumptions one by one by keyboard, and closes after the last', async () => {
    const opened = await openTab('Assumptions');
    const { page } = opened;
    const total = concept.assumptions.length;
    const dialog = page.getByRole('dialog', { name: 'Review Assumptions' });
    const chosen = (label = '') => dialog.locator(`input${label && `[value="${label}"]`}:checked:focus`);
    await page.getByRole('button', { name: 'Review Assumptions' }).click();
    await dialog.getByText('Step 1 of 2').waitFor();
    await chosen().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('5');
    await chosen('Extremely Important').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('Step 2 of 2').waitFor();
    await chosen().waitFor();
    await page.keyboard.press('2');
    await chosen('Slightly Confident').waitFor();
    await page.keyboard.press('Enter');
    for (let at = 2; at <= total; at += 1) {
      await dialog.getByText(`${at} of ${total} ·`).waitFor();
      await dialog.getByText('Step 1 of 2').waitFor();
      await chosen().waitFor();
      await page.keyboard.press('Enter');
      await dialog.getByText('Step 2 of 2').waitFor();
      await chosen().waitFor();
      await page.keyboard.press('Enter');
    }
    await dialog.waitFor({ state: 'detached' });
    const list = page.getByRole('list', { name: 'Assumptions' });
    await list.getByText('Slightly Confident', { exact: true }).first().waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `All ${total} assumptions are reviewed.` })
      .waitFor();
    await expectSound(page);
    await expectQuiet(opened);
  });
});

describe('the Evidence tab', () => {
  it('adds complete evidence, changes it and deletes it', async () => {
    const opened = await openTab('Evidence');
    const { page } = opened;
    await page.getByRole('button', { name: 'Add Evidence' }).click();
    const form = page.locator('form');
    const add = form.getByRole('button', { name: 'Add Evidence' });
    await form.getByLabel('Source URL').fill('javascript:alert(1)');
    await add.click();
    for (const message of [
      'Evidence text is required',
      'Please select an assumption',
      'Please select an impact type',
      'Please enter a valid URL',
    ]) {
      await form.getByText(message).waitFor();
    }
    await expectSound(page);
    await form.getByLabel('Source URL').fill('https://example.org/walkers');
    await form.getByLabel('Evidence').fill('Four walkers asked for it.');
    await form.getByLabel('Assumption').selectOption({ index: 2 });
    await form.getByLabel('Impact').selectOption('validates');
    await form.getByLabel('Strength').selectOption('said');
    const who = form.getByLabel('Who said or did it?');
    await who.fill('somebody');
    await add.click();
    await form.getByText('Please name a person, a company or whoever else it was').waitFor();
    await who.fill('Berta Klein');
    await add.click();
    await toastSays(page, 'Evidence added successfully');
    const list = page.getByRole('list', { name: 'Evidence' });
    const card = itemWith(list, 'Four walkers asked for it.');
    await card.getByRole('link', { name: 'View Source: example.org' }).waitFor();
    await card.getByText('Who: Berta Klein').waitFor();
    await card.getByText('New', { exact: true }).waitFor();
    await expectSound(page);

    await card.getByRole('button', { name: 'Edit evidence' }).click();
    await list.getByRole('textbox', { name: 'Evidence' }).fill('Five walkers asked for it.');
    await list.getByLabel('Who said or did it?').fill('');
    await list.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Evidence updated successfully');
    const changed = itemWith(list, 'Five walkers asked for it.');
    await changed.getByText('Who: Berta Klein').waitFor({ state: 'detached' });
    await changed.getByRole('button', { name: 'Delete evidence' }).click();
    await confirm(page, 'Delete');
    await toastSays(page, 'Evidence deleted successfully');
    await changed.waitFor({ state: 'detached' });
    await expectQuiet(opened);
  });
});

describe.each(['Messaging', 'Launch'])('the %s tab', (tab) => {
  it('opens without an axe violation while it is empty', async () => {
    const opened = await openTab(tab);
    await expectSound(opened.page);
    await expectQuiet(opened);
  });
});

describe('the Community tab', () => {
  it('adds members with a name, counts them, and removes them', async () => {
    const opened = await openTab('Community');
    const { page } = opened;
    await page.getByRole('button', { name: 'Add Member' }).click();
    const form = page.locator('form');
    const add = form.getByRole('button', { name: 'Add Member' });
    await add.click();
    await page.getByText('First name and last name are required').first().waitFor();
    await form.getByLabel('First name').fill('Zoë');
    await form.getByLabel('Last name').fill('Diaz');
    await form.getByLabel('Email').fill('not mail');
    await add.click();
    await form.getByText('Please enter a valid email address').waitFor();
    await form.getByLabel('Email').fill('zoe@example.com');
    await form.getByLabel('Stage').selectOption('contributor');
    await add.click();
    await toastSays(page, 'Community member added successfully');
    await page.getByRole('heading', { name: 'Zoë Diaz' }).waitFor();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('No thoughts yet from 1 member').waitFor();
    await expectSound(page);

    const side = page.getByRole('complementary', { name: 'Community' });
    await side.getByRole('button', { name: 'Manage' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Community' });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByLabel('First name').fill('Rui');
    await dialog.getByLabel('Last name').fill('Nunes');
    await dialog.getByRole('button', { name: 'Add Member' }).click();
    await dialog.getByRole('button', { name: 'Remove Rui Nunes' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Member' });
    await question.getByText('Their thoughts are deleted too.').waitFor();
    await loseNext(page, 'community.removeFromConcept');
    await question.getByRole('button', { name: 'Remove' }).click();
    await toastSays(page, 'Failed to remove community member');
    await question.getByRole('button', { name: 'Remove' }).click();
    await toastSays(page, 'Community member removed successfully');
    await dialog.getByRole('heading', { name: 'Members (1)' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Edit Zoë Diaz' }).click();
    await form.getByLabel('Stage').selectOption('customer');
    await form.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Community member updated successfully');
    await page.getByRole('button', { name: 'Delete Zoë Diaz' }).click();
    await confirm(page, 'Remove');
    await page.getByText('No community members yet').waitFor();
    await expectQuiet(opened);
  });

  it('adds several members from pasted text, explains refused lines, and offers interview questions', async () => {
    const opened = await openTab('Community');
    const { page } = opened;
    await page.getByRole('button', { name: 'Add Several' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Several' });
    await dialog.getByText('Still missing: People').waitFor();
    expect(await dialog.getByRole('button', { name: 'Add them' }).isDisabled()).toBe(true);
    await dialog.getByLabel('People').fill('Ana Lima, ana@example.com, customer');
    const file = dialog.getByLabel('Or a CSV file');
    await file.setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('Rui\nZoë Diaz') });
    await expect
      .poll(() => dialog.getByLabel('People').inputValue())
      .toBe('Ana Lima, ana@example.com, customer\nRui\nZoë Diaz');
    expect(await file.inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Add them' }).click();
    await dialog.getByText('2 added, 1 not:').waitFor();
    await dialog.getByText('First name and last name are required').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await dialog.getByLabel('People').inputValue()).toBe('Rui');
    await dialog
      .getByLabel('People')
      .fill('Wer,Wo,Anschrift\nRui Nunes,Porto,rui@example.com\nCher,Rio,c@example.com');
    await dialog.getByRole('button', { name: 'Add them' }).click();
    const columns = dialog.getByRole('group', { name: 'Which column is what?' });
    await columns.getByText('Such as Porto').waitFor();
    expect(await columns.getByLabel('Anschrift').inputValue()).toBe('email');
    await columns.getByLabel('Wer').selectOption('Leave out');
    await dialog.getByText('Still missing: the column of names').waitFor();
    await columns.getByLabel('Wer').selectOption('Name');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add them' }).click();
    await dialog.getByText('1 added, 1 not:').waitFor();
    const left = 'Wer,Wo,Anschrift\nCher,Rio,c@example.com';
    expect(await dialog.getByLabel('People').inputValue()).toBe(left);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('No thoughts yet from 3 members').waitFor();
    await page.getByText('Not heard from yet:').waitFor();

    await page.getByRole('button', { name: 'Interview Script' }).click();
    const script = page.getByRole('dialog', { name: 'Interview Script' });
    await script.getByText('Who else deals with this? Would you introduce us?').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const name of ['Ana Lima', 'Zoë Diaz', 'Rui Nunes']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await confirm(page, 'Remove');
    }
    await page.getByText('No community members yet').waitFor();
    await expectQuiet(opened);
  });
});

describe('the tabs', () => {
  it('keep the chosen one in sight when the window narrows', async () => {
    const { page, context } = await openTab('Messaging');
    await page.setViewportSize({ width: 360, height: 780 });
    const chosen = page.getByRole('tab', { name: 'Messaging' });
    const right = async () => ((box) => (box ? box.x + box.width : Infinity))(await chosen.boundingBox());
    await expect.poll(right).toBeLessThanOrEqual(360);
    await context.close();
  });
});

describe('the notes drawer', () => {
  it('keeps a draft while it is closed, then adds, changes and deletes the note', async () => {
    const opened = await openTab('Summary');
    const { page } = opened;
    const drawer = page.getByRole('dialog', { name: 'Research Notes' });
    const draft = drawer.getByPlaceholder('Add a research note...');
    await page.getByRole('button', { name: 'Research Notes' }).click();
    await drawer.getByText('No notes yet').waitFor();
    await draft.fill('A draft');
    await page.reload();
    await drawer.waitFor();
    expect(await draft.inputValue()).toBe('A draft');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('button[aria-description="A note is not sent yet"]').click();
    expect(await draft.inputValue()).toBe('A draft');
    await loseNext(page, 'thoughts.createForConcept');
    await drawer.getByRole('button', { name: 'Send' }).click();
    await toastSays(page, 'Failed to add thought');
    expect(await draft.inputValue()).toBe('A draft');
    await drawer.getByRole('button', { name: 'Send' }).click();
    await toastSays(page, 'Thought added successfully');
    const recent = drawer.getByRole('list', { name: 'Recent notes' });
    const note = recent.getByRole('listitem').first();
    await note.getByText('A draft').waitFor();
    await expect.poll(() => draft.inputValue()).toBe('');
    expect(await violationsOf(page)).toEqual([]);

    await note.getByRole('button', { name: 'Thought actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await drawer.getByPlaceholder('Edit your thought...').fill('A finished note');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Thought updated successfully');
    await drawer.getByRole('tab', { name: 'Timeline' }).click();
    await drawer.getByText('Initial Concept').waitFor();
    await drawer.getByText('A finished note').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await drawer.getByRole('tab', { name: 'Recent' }).click();
    await note.getByRole('button', { name: 'Thought actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirm(page, 'Delete');
    await toastSays(page, 'Thought deleted successfully');
    await drawer.getByText('No notes yet').waitFor();
    await expectQuiet(opened);
  });
});

describe('the assumption page', () => {
  it('gathers evidence, and accepts disproving evidence', async () => {
    const [assumption] = concept.assumptions;
    const opened = await open(`/assumptions/${assumption?.id ?? ''}`);
    const { page } = opened;
    await page.getByRole('heading', { level: 1, name: assumption?.text ?? '' }).waitFor();
    await page.getByRole('button', { name: 'Edit assumption' }).click();
    await page.getByLabel('Canvas Box').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Evidence' }).click();
    const form = page.locator('form');
    expect(await form.getByLabel('Impact').inputValue()).toBe('neutral');
    await form.getByLabel('Evidence').fill('x'.repeat(1001));
    await form.getByRole('button', { name: 'Add Evidence' }).click();
    await form.getByText('Evidence text must be less than 1000 characters').waitFor();
    await expectSound(page);
    await form.getByLabel('Evidence').fill('Nobody replied to my second message.');
    await form.getByLabel('Impact').selectOption('disproves');
    await form.getByRole('button', { name: 'Add Evidence' }).click();
    await toastSays(page, 'Evidence added successfully');
    const card = itemWith(page.getByRole('list', { name: 'Evidence' }), 'Nobody replied');
    await card.getByText('Contradicts', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Gather Evidence' }).click();
    await toastSays(page, 'AI Research Started');
    await page.getByText('It passes if:').first().waitFor();
    await expectSound(page);
    await expectQuiet(opened);
  });

  it('explains an address with an unknown or malformed id', async () => {
    const opened = await open(`/assumptions/${NOBODYS_ID}`);
    const { page } = opened;
    await page.getByRole('heading', { name: 'Assumption Not Found' }).waitFor();
    await expectSound(page);
    for (const [path, title] of [
      ['/assumptions/xyz', 'Invalid Assumption'],
      [`/concepts/${NOBODYS_ID}`, 'Concept Not Found'],
      ['/concepts/xyz', 'Concept Not Found'],
      [`/community/${NOBODYS_ID}`, 'Community member not found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await expectQuiet(opened);
  });
});

describe('the member page', () => {
  it('adds a note about the member, changes it in the timeline, and deletes it', async () => {
    const id = await addMember('Ana', 'Costa');
    const opened = await open(`/community/${id}`);
    const { page } = opened;
    await page.getByRole('heading', { level: 1, name: 'Ana Costa' }).waitFor();
    for (const card of ['Member Information', 'Thoughts & Notes', 'Community Timeline'])
      await page.getByRole('heading', { name: card, exact: true }).waitFor();
    await page.getByText('0 thoughts recorded').waitFor();
    await page.getByRole('button', { name: 'Edit Ana Costa' }).click();
    await expectSound(page);
    const email = await page.getByLabel('Email (optional)').boundingBox();
    const phone = await page.getByLabel('Phone number (optional)').boundingBox();
    expect(phone?.x).toBe(email?.x);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const box = page.getByPlaceholder('Add a thought or note about Ana...');
    await box.fill('She would pay for the route alone.');
    await loseNext(page, 'community.addThought');
    await page.getByRole('button', { name: 'Send' }).click();
    await toastSays(page, 'Failed to add thought');
    expect(await box.inputValue()).toBe('She would pay for the route alone.');
    await page.getByRole('button', { name: 'Send' }).click();
    await toastSays(page, 'Thought added successfully');
    await page.getByText('1 thought recorded').waitFor();
    await itemWith(page, 'Added as customer for this concept.').waitFor();
    await itemWith(page, 'Ana Costa added to community').waitFor();
    await expectSound(page);

    const entry = itemWith(page, 'She would pay for the route alone.').first();
    await entry.getByRole('button', { name: 'Thought actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await addFile(page, 'route.txt');
    await page.getByPlaceholder('Edit your thought...').fill('She paid for the route.');
    await page.getByRole('button', { name: 'Save' }).click();
    await toastSays(page, 'Thought updated successfully');
    const changed = itemWith(page, 'She paid for the route.').first();
    await changed.getByRole('button', { name: 'Thought actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await confirm(page, 'Delete');
    await toastSays(page, 'Thought deleted successfully');
    await page.getByText('0 thoughts recorded').waitFor();
    await expectQuiet(opened);
  });
});

/** Adds a file to the note that is edited. */
async function addFile(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Files' });
  const dashboard = await dialog.locator('.uppy-Dashboard-inner').boundingBox();
  expect(dashboard).toMatchObject({ width: 750, height: 550 });
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('Park, bridge, mill') };
  await dialog.locator('input.uppy-Dashboard-input').first().setInputFiles(file);
  // Each toast takes the place of the one before, the last two on a busy machine before anybody could read them.
  let letGo = () => {};
  const read = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/trpc/attachments.add*', (route) => read.then(() => route.continue()), { times: 1 });
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await toastSays(page, 'Files uploaded');
  await toastSays(page, '1 file(s) attached successfully');
  letGo();
  await toastSays(page, 'Attachment added successfully');
  await dialog.waitFor({ state: 'detached' });
}
