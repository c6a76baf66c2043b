import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, openPage, sidewaysScroll, violationsOf, type WatchedPage } from './browser.ts';
import { pitchAnalysed, type SeenConcept, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';

let program: Program;
let browser: Browser;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let concept: SeenConcept;
let evidenceId: string;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  const context = await browser.newContext();
  await signUpFounder(context, program.origin);
  concept = await pitchAnalysed(context.request, program.origin, PITCH);
  const piece = (text: string) =>
    send<{ id: string }>(context.request, program.origin, 'POST', '/api/evidence', {
      assumptionId: concept.assumptions[0]?.id,
      text,
      impact: 'validates',
      strength: 'said',
    });
  evidenceId = (await piece('A kennel in Leiden keeps a zebra ledger')).id;
  // Enough newer pieces that the list shows the searched one only on demand.
  for (let count = 1; count <= 31; count += 1) await piece(`Walker ${count} agreed`);
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

async function open(path: string, width = 1280, expected: string[] = []): Promise<WatchedPage> {
  const opened = await openPage(browser, { origin: program.origin, width, expected });
  opened.page.setDefaultTimeout(20_000);
  await opened.context.addCookies(session.cookies);
  await opened.page.goto(path);
  await opened.page.getByRole('button', { name: 'Search and Commands' }).waitFor();
  return opened;
}

const menu = (page: Page) => page.getByRole('dialog', { name: 'Search and Commands' });

async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await menu(page).waitFor();
}

describe('the command menu', () => {
  it('opens by keyboard, goes to a page, and gives the focus back when closed', async () => {
    const { page, context, complaints } = await open('/');
    const settings = page.getByRole('button', { name: 'Profile Settings' });
    await settings.focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to, create, or search' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await settings.evaluate((button) => button === document.activeElement)).toBe(true);
    await openMenu(page);
    await page.keyboard.type('recordings');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/recordings');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the profile over a concept, ranks names before parts of words, and closes with the way back', async () => {
    const { page, context, complaints } = await open(`/concepts/${concept.id}?tab=evidence`);
    await openMenu(page);
    await page.keyboard.type('keys');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Keyboard Shortcuts']);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('profile');
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: 'Profile Settings' });
    await profile.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/concepts/${concept.id}`);
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('/');
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    await profile.waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === `/concepts/${concept.id}`);
    await profile.waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds a piece of evidence far down its list, and shows it marked, with the focus on it', async () => {
    const { page, context, complaints } = await open('/');
    await openMenu(page);
    await page.keyboard.type('zebra leiden');
    await menu(page)
      .getByRole('option', { name: /keeps a zebra ledger/ })
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/assumptions/*#evidence-${evidenceId}`);
    const piece = page.locator(`#evidence-${evidenceId}`);
    await piece.and(page.locator('[data-linked]')).waitFor();
    await expect
      .poll(() => piece.evaluate((element) => element === document.activeElement), { timeout: 10_000 })
      .toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('reports an empty result, and retries after a failed search', async () => {
    const { page, context } = await open('/', 1280, ['net::ERR_FAILED']);
    await openMenu(page);
    await page.keyboard.type('hippopotamus');
    await menu(page).getByText('Nothing of yours has these words.').waitFor();
    await page.route('**/trpc/search.find*', (route) => route.abort());
    await page.keyboard.type(' leiden');
    await menu(page).getByText('The search did not work.').waitFor();
    await page.unrouteAll();
    await page.getByRole('combobox', { name: 'Go to, create, or search' }).fill('leiden');
    await menu(page)
      .getByRole('option', { name: /keeps a zebra ledger/ })
      .waitFor();
    await context.close();
  });

  it('reports that the concepts to choose from could not be loaded, and that none has the typed words', async () => {
    const { page, context } = await open('/', 1280, ['net::ERR_FAILED']);
    await page.route('**/api/concepts', (route) => route.abort());
    await page.reload();
    await page.getByText('Your concepts could not be loaded.').waitFor();
    await openMenu(page);
    await page.keyboard.type('new assumption');
    await page.keyboard.press('Enter');
    await menu(page).getByText('Your concepts could not be loaded.').waitFor();
    await page.unrouteAll();
    await menu(page).getByRole('button', { name: 'Retry' }).click();
    await menu(page).getByRole('option').first().waitFor();
    await page.getByRole('combobox', { name: /in which concept/ }).fill('hippopotamus');
    await menu(page).getByText('No concept of yours has these words.').waitFor();
    await context.close();
  });

  it('starts a note, an assumption and an experiment in the only concept', async () => {
    const { page, context, complaints } = await open('/');
    const begin = async (name: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Go to, create, or search' }).fill(name);
      await page.keyboard.press('Enter');
    };
    await begin('new research note');
    await page.getByRole('dialog', { name: 'Research Notes' }).waitFor();
    await page.keyboard.press('Escape');
    await begin('new assumption');
    await page.getByRole('heading', { name: 'Add Assumption' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=assumptions');
    await begin('new experiment');
    await page.waitForURL('**/assumptions/*');
    await page.getByRole('button', { name: 'Save as draft' }).waitFor();
    await begin('new pitch');
    await page.waitForURL(`${program.origin}/`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('can be opened by a button on a phone, also in dark mode, without sideways scrolling', async () => {
    const { page, context, complaints } = await open('/', 360);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Search and Commands' }).click();
    await page.getByRole('combobox', { name: 'Go to, create, or search' }).fill('zebra');
    await menu(page)
      .getByRole('option', { name: /keeps a zebra ledger/ })
      .waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the shortcuts', () => {
  it('are listed with ?, open pages, and can be switched off', async () => {
    const { page, context, complaints } = await open('/');
    const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await list.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.waitForURL('**/recordings');
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Keys without Ctrl or Cmd act' }).click();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await menu(page).waitFor();
    expect(await list.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('edit and delete the card that J and K stand on', async () => {
    const { page, context, complaints } = await open(`/concepts/${concept.id}?tab=evidence`);
    const cards = page.getByRole('list', { name: 'Evidence', exact: true }).getByRole('listitem');
    const second = cards.nth(1);
    await second.waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await second.evaluate((card) => card === document.activeElement)).toBe(true);
    await page.keyboard.press('Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Evidence' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await vi.waitFor(async () =>
      expect(await second.evaluate((card) => card === document.activeElement)).toBe(true),
    );
    await page.keyboard.press('Enter');
    await second.getByRole('button', { name: 'Save' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('do nothing while the user types in a field', async () => {
    const { page, context, complaints } = await open('/');
    const pitch = page.getByRole('textbox', { name: 'Describe your business concept...' });
    await pitch.click();
    await page.keyboard.type('g r? /');
    expect(await pitch.inputValue()).toBe('g r? /');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a link to a filtered list', () => {
  it('shows the long name of its filter within a phone', async () => {
    const { page, context, complaints } = await open('/', 390);
    const added = await send<{ id: string }>(context.request, program.origin, 'POST', '/api/assumptions', {
      conceptId: concept.id,
      text: 'Customers will pay this: we will charge 15 dollars a month and find walkers through the dog parks.',
      canvasBox: 'revenueStreams',
      importance: 'Very Important',
      confidence: 'Slightly Confident',
    });
    await page.goto(`/concepts/${concept.id}?tab=evidence&assumptionId=${added.id}`);
    const chip = page.getByRole('button', { name: /^Remove filter Assumption: / });
    await chip.waitFor();
    const box = await chip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('undo', () => {
  it('restores a deleted piece of evidence by keyboard, together with the previous score', async () => {
    const { page, context, complaints } = await open(`/assumptions/${concept.assumptions[0]?.id}`);
    const score = async () => {
      const answer = await context.request.get(`${program.origin}/api/concepts/${concept.id}/score`);
      return ((await answer.json()) as { score: number }).score;
    };
    const before = await score();
    const piece = page.getByRole('listitem').filter({ hasText: 'Walker 31 agreed' });
    await piece.getByRole('button', { name: 'Delete evidence' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Evidence' });
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await vi.waitFor(async () =>
      expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true),
    );
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Evidence deleted successfully').waitFor();
    // At once, since a notification goes by itself, but not while it has the focus. Its keys come a moment after the first one.
    const notices = page.getByRole('region', { name: /^Notifications/ });
    const undo = page.getByRole('button', { name: 'Undo' });
    await vi.waitFor(
      async () => {
        await page.keyboard.press('F8');
        expect(await notices.evaluate((region) => region === document.activeElement)).toBe(true);
      },
      { timeout: 10_000, interval: 200 },
    );
    await page.keyboard.press('Tab');
    await vi.waitFor(async () =>
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true),
    );
    await piece.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('Restored').waitFor();
    await piece.waitFor();
    expect(await score()).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('typed words', () => {
  it('are restored into their form after a reload, and an offline page says that they are saved', async () => {
    const { page, context } = await open(`/concepts/${concept.id}?tab=assumptions`, 1280, [
      'net::ERR_INTERNET_DISCONNECTED',
      'Failed to load resource',
    ]);
    await page.getByRole('button', { name: 'Add Assumption' }).click();
    await page.getByRole('textbox', { name: 'Assumption' }).fill('Kennels share their walkers');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    // The page returns without a press.
    await context.setOffline(false);
    const field = page.getByRole('textbox', { name: 'Assumption' });
    await field.waitFor();
    await vi.waitFor(async () => expect(await field.inputValue()).toBe('Kennels share their walkers'));
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toEqual(['/offline']);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Add Assumption' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Assumption' }).count()).toBe(0);
    await context.close();
  });
});

describe('a time without a network', () => {
  it.each([1280, 390])(
    'is said above what is open, and what waits comes and goes by itself, at %i px',
    async (width) => {
      const { page, context } = await open(`/concepts/${concept.id}`, width, [
        'net::ERR_INTERNET_DISCONNECTED',
        'Failed to load resource',
      ]);
      // What says it has to be there before.
      await page.keyboard.press('Shift');
      const line = page.locator('.offline-line');
      await line.waitFor({ state: 'attached' });
      const drawer = page.getByRole('dialog', { name: 'Research Notes' });
      await page.getByRole('button', { name: 'Research Notes' }).click();
      await drawer.getByRole('textbox', { name: 'New note' }).fill(`Heard at the kennel, ${width}`);
      await context.setOffline(true);
      await page.getByText(/You are offline. What is still loading appears/).waitFor();
      await drawer.getByRole('button', { name: 'Send' }).click();
      await page.getByText(/You are offline. What you sent waits, and goes out by itself/).waitFor();
      expect(await line.evaluate(isOnTop)).toBe(true);
      const [above, below] = [await line.boundingBox(), await drawer.boundingBox()];
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Infinity));
      await context.setOffline(false);
      await drawer.getByText(`Heard at the kennel, ${width}`).waitFor();
      await line.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });

      await context.setOffline(true);
      await page.getByRole('tab', { name: 'Launch' }).click();
      await page.getByRole('status', { name: 'Loading Launch' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await context.setOffline(false);
      await page.getByRole('tabpanel', { name: 'Launch' }).getByRole('heading').first().waitFor();
      await context.close();
    },
  );
});

/** Whether what one sees at the middle of an element is the element. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Under a dialog nothing of the page is pressed.
  element.style.pointerEvents = 'auto';
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  element.style.pointerEvents = '';
  return found === element;
}

describe('the printable sheet', () => {
  it('contains score, canvas, evidence and sources, and fits the paper width', async () => {
    const { page, context, complaints } = await openPage(browser, { origin: program.origin });
    await context.addCookies(session.cookies);
    await page.goto(`/concepts/${concept.id}/print`);
    await page.getByRole('heading', { level: 1, name: concept.title }).waitFor();
    for (const name of ['Lean Canvas', 'Assumptions and evidence']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    await page.getByText('A kennel in Leiden keeps a zebra ledger').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    const summary = 'Kennels pass walkers on by word of mouth. '.repeat(8).trim();
    await send(context.request, program.origin, 'PUT', `/api/concepts/${concept.id}/canvas-summary`, {
      canvasBox: 'channels',
      summary,
    });
    await page.reload();
    // What its box has no room for is there in full.
    await page.getByText('Channels, in full').waitFor();
    expect(await page.getByRole('definition').filter({ hasText: summary }).count()).toBe(1);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
    expect(await sidewaysScroll(page)).toBe(0);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
    // A tab that is printed instead: nothing floats over the text of every page, and nothing on it is to be pressed.
    await page.goto(`/concepts/${concept.id}?tab=evidence`);
    await page.getByText('Walker 31 agreed').waitFor();
    for (const name of ['Research Notes', 'Add Evidence', 'Filter', 'Search and Commands'])
      expect(
        await page.getByRole('button', { name, exact: true }).filter({ visible: true }).count(),
        name,
      ).toBe(0);
    expect(await page.getByRole('tab').filter({ visible: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
