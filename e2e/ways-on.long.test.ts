import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { openPage, violationsOf, type WatchedPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
/** Requests that a page polls while something is in progress. */
const POLLED = /\/trpc\/[^?]*(concepts\.|assumptions\.)|\/api\/concepts/;

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

interface Seen {
  id: string;
  status: string;
  title: string;
  assumptions: { id: string; text: string; rank: number | null }[];
}

async function openFounder(profile?: object | null): Promise<WatchedPage & { phoneNumber: string }> {
  const opened = await openPage(browser, { origin: program.origin });
  opened.page.setDefaultTimeout(20_000);
  const { phoneNumber } = await signUpFounder(opened.context, program.origin, profile);
  return { ...opened, phoneNumber };
}

/** Waits until the founder's only concept is processed, and returns it. */
async function settled({ request }: BrowserContext): Promise<Seen> {
  return vi.waitFor(
    async () => {
      const [listed]: Seen[] = await (await request.get(`${program.origin}/api/concepts`)).json();
      expect(listed?.status ?? 'processing').not.toBe('processing');
      return (await request.get(`${program.origin}/api/concepts/${listed?.id}`)).json();
    },
    { timeout: 90_000, interval: 200 },
  );
}

async function expectQuiet({ context, complaints }: WatchedPage): Promise<void> {
  expect(complaints).toEqual([]);
  await context.close();
}

/**
 * Opens an address and waits for its last read of its own accord: once the stream of changes is open, a page asks once more
 * for what it shows, and a request that comes on a busy machine only then is no poll.
 */
async function openAndCatchUp(page: Page, address: string): Promise<void> {
  let isLive = false;
  const caughtUp = page.waitForResponse((response) => {
    const isRead = isLive && POLLED.test(response.url());
    isLive ||= response.url().includes('/trpc/live.');
    return isRead;
  });
  await page.goto(address);
  await (await caughtUp).finished();
}

/** The requests made while half a minute passes on the page's fake clock. */
async function polledWithin(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (POLLED.test(request.url())) asked.push(request.url());
  });
  await page.clock.runFor(30_000);
  return asked;
}

describe('a pitch by phone without recognisable words', () => {
  it('has a title, is not polled, and is analysed from the text that the founder types', async () => {
    const opened = await openFounder();
    const { page, context, phoneNumber } = opened;
    await send(context.request, program.origin, 'POST', '/api/calls', {
      phoneNumber,
      purpose: 'pitch',
      // A port that fetch blocks, so the download fails at once.
      recordingUrl: 'http://127.0.0.1:9/pitch.wav',
    });
    const { id, status, title } = await settled(context);
    expect(status).toBe('failed');
    expect(title).toMatch(/^Call of \w{3} \d{1,2}, \d{4}$/);

    await page.clock.install();
    await openAndCatchUp(page, '/');
    await page.getByRole('link', { name: title }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await polledWithin(page)).toEqual([]);

    await openAndCatchUp(page, `/concepts/${id}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const words = page.getByLabel('What you said');
    await words.waitFor();
    expect(await polledWithin(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByText('Still missing: What you said').waitFor();
    await words.fill(PITCH);
    await page.reload();
    await words.waitFor();
    expect(await words.inputValue()).toBe(PITCH);
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Lean Canvas' }).waitFor({ timeout: 60_000 });
    expect((await settled(context)).status).toBe('completed');
    await expectQuiet(opened);
  });
});

describe('the community insights', () => {
  it('show the quotes behind each assumption and each person', async () => {
    const opened = await openFounder();
    const { page, context } = opened;
    const post = <Answer>(path: string, data: object) =>
      send<Answer>(context.request, program.origin, 'POST', path, data);
    await post('/api/concepts/text', { text: PITCH });
    const { id, assumptions } = await settled(context);
    const riskiest = assumptions.find(({ rank }) => rank === 1);
    const ana = await post<{ id: string }>('/api/community', {
      conceptId: id,
      firstName: 'Ana',
      lastName: 'Lima',
      stage: 'customer',
    });
    await post(`/api/community/${ana.id}/thoughts`, {
      content: 'I told you twice, I drive an hour for nothing',
    });
    await post('/api/evidence', {
      assumptionId: riskiest?.id,
      text: 'Paid for a year ahead',
      impact: 'validates',
      strength: 'paid',
      memberId: ana.id,
    });

    await page.goto(`/concepts/${id}?tab=community`);
    const assumption = page.getByRole('region', { name: 'By assumption' });
    await assumption.getByText('1 person for').click();
    // Her thought is read after it was kept, and may be evidence on this assumption by now: a second quote of hers.
    const paid = assumption.getByRole('listitem').filter({ hasText: '“Paid for a year ahead”' });
    await paid.getByRole('link', { name: 'Ana Lima' }).waitFor();
    const person = page.getByRole('region', { name: 'By person' });
    await person.getByText('Customer · 2 quotes').click();
    await person.getByText('“I told you twice, I drive an hour for nothing”').waitFor();
    await page.getByText('1 thought from 1 member').waitFor();
    expect(await page.getByRole('list', { name: 'Ask' }).getByRole('listitem').count()).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await expectQuiet(opened);
  });
});

/** Every draft that this tab keeps. */
const draftsIn = (page: Page) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('draft '))
      .join('\n'),
  );

describe('a form draft', () => {
  it('of the set-up dialog survives a reload', async () => {
    const opened = await openFounder(null);
    const { page } = opened;
    await page.goto('/');
    await page.getByText('Still missing: Phone Number').waitFor();
    await page.getByLabel('Phone Number').fill('+1 415 555 0177');
    await page.reload();
    await page.getByRole('dialog', { name: 'Complete Set-Up' }).waitFor();
    expect(await page.getByLabel('Phone Number').inputValue()).toBe('+1 415 555 0177');
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByText('Welcome to the product!').first().waitFor();
    await expectQuiet(opened);
  });

  it('of an account that is being made survives a reload, but not its password, and goes with the sign-up', async () => {
    const opened = await openPage(browser, { origin: program.origin });
    const { page } = opened;
    const email = `half-way-${Date.now()}@example.com`;
    await page.goto('/api/auth/login');
    await page.getByLabel('E-mail').fill(email);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await vi.waitFor(async () => expect(await page.getByLabel('E-mail').inputValue()).toBe(email));
    await page.goto('/api/auth/login?mode=sign-up');
    await page.getByLabel('First name').fill('Ines');
    await page.getByLabel('Last name').fill('Moura');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password').fill('correct horse battery');
    expect(await draftsIn(page)).not.toContain('battery');
    await page.reload();
    await page.getByRole('button', { name: 'Sign up' }).waitFor();
    await vi.waitFor(async () => expect(await page.getByLabel('First name').inputValue()).toBe('Ines'));
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.getByLabel('Password').fill('correct horse battery');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('dialog', { name: 'Complete Set-Up' }).waitFor();
    expect(await draftsIn(page)).not.toContain('Ines');
    await page.getByLabel('Phone Number').fill('+1 415 555 0178');
    expect(await draftsIn(page)).toContain('0178');
    await page.getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
    expect(await draftsIn(page)).toBe('');
    await expectQuiet(opened);
  });

  it('of an administrator who is no founder survives a reload, and is deleted once it is sent', async () => {
    const opened = await openPage(browser, { origin: program.origin, expected: ['401'] });
    const { page } = opened;
    await page.goto('/admin');
    await page.getByText('Still missing: Password').waitFor();
    await page.getByLabel('Password').fill('open sesame please');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByLabel('Title').fill('Dark canvas');
    await page.getByText('Still missing: Description').waitFor();
    await page.reload();
    await page.getByLabel('Title').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Dark canvas');
    await page.getByLabel('Description').fill('White on black');
    await page.getByRole('button', { name: 'Add Feature' }).click();
    await page.getByRole('heading', { name: 'Dark canvas' }).waitFor();
    await page.reload();
    await page.getByText('Still missing: Title, Description').waitFor();
    await expectQuiet(opened);
  });
});
