import type { Browser } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { openPage, sidewaysScroll, violationsOf, type WatchedPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import type { Program } from './program.ts';
import { useProgramAndBrowser } from './program-and-browser.ts';

const ONE =
  'Small bakeries throw away a third of their bread every evening. We built Crumb, an app that tells bakers each night ' +
  'how many loaves to bake tomorrow. Our customers are independent bakeries. Bakeries pay 30 euros a month.';
const TWO =
  'I have two ideas. The first one is a dog walking service for busy nurses in hospitals; nurses work long shifts and ' +
  'their dogs stay alone. They pay 20 dollars per walk. The second one is totally different: an accounting tool for ' +
  'dentists that reads invoices. Dentists waste hours on bookkeeping and would pay 90 dollars a month.';

let program: Program;
let browser: Browser;
useProgramAndBrowser((...started) => {
  [program, browser] = started;
});

interface Seen {
  id: string;
  title: string;
  status: string;
  score: number | null;
  transcript: string;
  customer: string | null;
  offer: string | null;
  confirmedAt: string | null;
  splitInto: string[];
}

async function signedIn(width: number, profile?: object): Promise<WatchedPage> {
  const opened = await openPage(browser, { origin: program.origin, width });
  await signUpFounder(opened.context, program.origin, { hasSeenContactPrompt: true, ...profile });
  return opened;
}

async function read({ context }: WatchedPage, id: string): Promise<Seen> {
  return (await context.request.get(`${program.origin}/api/concepts/${id}`)).json();
}

async function untilRead(opened: WatchedPage, id: string): Promise<Seen> {
  await vi.waitFor(async () => expect((await read(opened, id)).status).toBe('completed'), {
    timeout: 60_000,
    interval: 200,
  });
  return read(opened, id);
}

async function pitched(opened: WatchedPage, text: string): Promise<string> {
  const { id } = await send<Seen>(opened.context.request, program.origin, 'POST', '/api/concepts/text', {
    text,
  });
  await untilRead(opened, id);
  await opened.page.goto(`/concepts/${id}`);
  return id;
}

async function expectSound({ page, complaints }: WatchedPage): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(complaints).toEqual([]);
}

describe('the confirmation of title, customer and offer', () => {
  it.each([1280, 390])('is asked once, and can be corrected at any time, at %d px', async (width) => {
    const opened = await signedIn(width);
    const { page } = opened;
    const id = await pitched(opened, ONE);
    const asked = page.getByRole('region', { name: 'Is this what you offer?' });
    await asked.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('textbox', { name: 'Offer' }).fill('  an app that plans the bake ');
    await page.getByRole('textbox', { name: 'Customer' }).fill('bakeries with one oven');
    await page.getByRole('textbox', { name: 'Customer' }).press('Enter');

    const answered = page.getByRole('region', { name: 'What you offer' });
    await answered.getByText('an app that plans the bake', { exact: true }).waitFor();
    expect(await asked.count()).toBe(0);
    expect(await answered.getByRole('button', { name: 'That is right' }).count()).toBe(0);
    const confirmed = await read(opened, id);
    expect(confirmed).toMatchObject({
      customer: 'bakeries with one oven',
      offer: 'an app that plans the bake',
    });
    expect(confirmed.confirmedAt).not.toBeNull();

    await answered.getByRole('button', { name: 'Correct' }).click();
    await page.getByRole('textbox', { name: 'Offer' }).fill('something else');
    await page.getByRole('textbox', { name: 'Offer' }).press('Escape');
    await answered.getByText('an app that plans the bake', { exact: true }).waitFor();
    expect(await read(opened, id)).toMatchObject({ offer: 'an app that plans the bake' });
    await expectSound(opened);
    await opened.context.close();
  });
});

describe('a pitch with two ideas', () => {
  it.each([1280, 390])('can be split into two separately analysed concepts, at %d px', async (width) => {
    const opened = await signedIn(width);
    const { page } = opened;
    const id = await pitched(opened, TWO);
    await page.getByRole('heading', { name: 'Two ideas', exact: true }).waitFor();
    expect((await read(opened, id)).score).toBeNull();
    await expectSound(opened);

    await page.getByRole('button', { name: 'Split in two' }).click();
    await page.getByText('Split. This one stays until you delete it.').waitFor();
    const { splitInto } = await read(opened, id);
    expect(splitInto).toHaveLength(2);
    const parts = await Promise.all(splitInto.map((part) => untilRead(opened, part)));
    expect(parts.map(({ score }) => score)).not.toContain(null);
    expect(parts[0]?.transcript).not.toContain('dentists');
    expect(parts[1]?.transcript).not.toContain('nurses');
    await page.getByRole('link', { name: parts[1]?.title ?? '' }).click();
    await page.waitForURL(`**/concepts/${splitInto[1]}`);
    await page.getByRole('heading', { level: 1, name: parts[1]?.title ?? '' }).waitFor();
    await expectSound(opened);
    await opened.context.close();
  });
});

describe('Pitch Me', () => {
  it('keeps its ideas through a reload, and copies one into the pitch box', async () => {
    const biography =
      'I was a nurse in a hospital in Leeds for ten years and planned the shifts of forty people. ' +
      'I taught myself to program. Last week I lost an evening because a shift plan was wrong again.';
    const opened = await signedIn(1280, { biography });
    const { page } = opened;
    await page.goto('/');
    await page.getByRole('button', { name: 'Pitch Me' }).click();
    const card = page.getByRole('region', { name: 'Pitch Me' });
    await card.getByRole('listitem').first().waitFor();
    const ideas = await card.getByRole('listitem').allTextContents();
    await page.reload();
    await card.getByRole('button', { name: 'Pitch Me Again' }).waitFor();
    expect(await card.getByRole('listitem').allTextContents()).toEqual(ideas);

    await card.getByRole('button', { name: 'Pitch this' }).first().click();
    const typed = await page.getByPlaceholder('Describe your business concept...').inputValue();
    expect(typed).not.toBe('');
    expect(ideas[0]).toContain(typed);
    await expectSound(opened);
    await opened.context.close();
  });
});
