import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMIN_PASSWORD } from './admin.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { pitchAnalysed, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. Walkers lose an hour a day to their ' +
  'calendar. We will charge 15 dollars a month and find walkers through dog parks.';
const ELSEWHERE = 'Written on the phone';
const TYPED = 'Typed here meanwhile';

let program: Program;
let browser: Browser;
let founder: WatchedPage;
let conceptId: string;
let assumptionId: string;
beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  founder = await openPage(browser, { origin: program.origin });
  founder.page.setDefaultTimeout(20_000);
  await signUpFounder(founder.context, program.origin);
  await change('POST', 'admin/unlock', { password: ADMIN_PASSWORD });
  const concept = await pitchAnalysed(founder.context.request, program.origin, PITCH);
  conceptId = concept.id;
  assumptionId = concept.assumptions[0]?.id ?? '';
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

function change<Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, data: object): Promise<Answer> {
  return send<Answer>(founder.context.request, program.origin, method, `/api/${path}`, data);
}
async function make(path: string, data: object): Promise<string> {
  return (await change<{ id: string }>('POST', path, data)).id;
}
async function read<Answer>(path: string): Promise<Answer> {
  return (await (await founder.context.request.get(`${program.origin}/api/${path}`)).json()) as Answer;
}

interface Place {
  /** Opens the form. */
  readonly open: (page: Page, id: string) => Promise<void>;
  /** The label of the field that is edited. */
  readonly field: string;
  /** Creates the record to be edited. @returns its id */
  readonly make: () => Promise<string>;
  /** The request by which another device changes the record. */
  readonly path: (id: string) => string;
  readonly body: object;
  readonly elsewhere?: string;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const at = (path: (id: string) => string, name: string | RegExp) => async (page: Page, id: string) => {
  await page.goto(path(id));
  await press(name)(page);
};
const tab = (name: string) => () => `/concepts/${conceptId}?tab=${name}`;
const toConcept = () => Promise.resolve(conceptId);

const places: Record<string, Place> = {
  "a concept's title": {
    make: toConcept,
    open: at(tab('summary'), 'Rename'),
    field: 'Title',
    path: (id) => `concepts/${id}`,
    body: { title: ELSEWHERE },
  },
  'the step that confirms the offer': {
    make: toConcept,
    open: at(tab('summary'), 'Correct'),
    field: 'Customer',
    path: (id) => `concepts/${id}`,
    body: { confirmed: true, customer: ELSEWHERE },
  },
  "a canvas box's summary": {
    make: toConcept,
    open: async (page) => {
      await page.goto(tab('summary')());
      await press(/^Channels/)(page);
      await press('Edit summary of Channels')(page);
    },
    field: 'Summary of Channels',
    path: (id) => `concepts/${id}/canvas-summary`,
    body: { canvasBox: 'channels', summary: ELSEWHERE },
  },
  'an assumption': {
    make: () => Promise.resolve(assumptionId),
    open: async (page, id) => {
      await page.goto(`/concepts/${conceptId}?tab=assumptions&assumption=${id}`);
      await press(/^Edit /)(page);
    },
    field: 'Assumption',
    path: () => `assumptions/${assumptionId}`,
    body: { text: ELSEWHERE },
  },
  'a piece of evidence': {
    make: () => make('evidence', { assumptionId, text: 'Walkers told us so', impact: 'validates' }),
    open: async (page) => {
      await page.goto(`/assumptions/${assumptionId}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Walkers told us so' })
        .getByRole('button', { name: /^Edit/ })
        .click();
    },
    field: 'Evidence',
    path: (id) => `evidence/${id}`,
    body: { text: ELSEWHERE },
  },
  'an experiment that has not begun': {
    make: () =>
      make('experiments', {
        assumptionId,
        kind: 'interviews',
        title: 'Ask ten walkers',
        plan: 'At the park',
      }),
    open: async (page) => {
      await page.goto(`/assumptions/${assumptionId}`);
      await page
        .getByRole('article', { name: 'Ask ten walkers' })
        .getByRole('button', { name: 'Edit' })
        .click();
    },
    field: 'Plan',
    path: (id) => `experiments/${id}`,
    body: { plan: ELSEWHERE },
  },
  'a message': {
    make: () =>
      make('messages', { conceptId, headline: 'Walk more dogs', subline: '', callToAction: 'Join' }),
    open: at(tab('messaging'), 'Edit Walk more dogs'),
    field: 'Headline',
    path: (id) => `messages/${id}`,
    body: { headline: ELSEWHERE },
  },
  "the page's editor": {
    make: async () => {
      await change('PUT', `concepts/${conceptId}/page`, { slug: 'walk-more-dogs', thanks: 'Thank you' });
      return conceptId;
    },
    open: async (page) => {
      await page.goto(tab('launch')());
    },
    field: 'Thanks (shown after joining)',
    path: (id) => `concepts/${id}/page`,
    body: { thanks: ELSEWHERE },
    elsewhere: `Thanks: ${ELSEWHERE}`,
  },
  'a member': {
    make: () => make('community', { conceptId, firstName: 'Ada', lastName: 'King', stage: 'prospect' }),
    open: at(tab('community'), 'Edit Ada King'),
    field: 'First name',
    path: (id) => `community/${id}`,
    body: { firstName: ELSEWHERE },
  },
  'a note': {
    make: () => make(`concepts/${conceptId}/thoughts`, { content: 'Ask about winter' }),
    open: async (page) => {
      await page.goto(tab('summary')());
      await press(/Research Notes/)(page);
      await press('Thought actions')(page);
      await page.getByRole('menuitem', { name: /^Edit/ }).click();
    },
    field: 'Edit thought',
    path: (id) => `thoughts/${id}`,
    body: { content: ELSEWHERE },
  },
  "a PIN's name": {
    make: () => make('pins', { code: '7411', label: 'Car', isActive: true }),
    open: at(() => '/pins', 'Edit PIN 7411'),
    field: 'Label',
    path: (id) => `pins/${id}`,
    body: { label: ELSEWHERE },
  },
  'the greeting': {
    make: () => Promise.resolve(''),
    open: async (page) => {
      await page.goto('/settings');
    },
    field: 'What callers hear first',
    path: () => 'line-settings',
    body: { greeting: ELSEWHERE },
  },
  'the profile': {
    make: () => Promise.resolve(''),
    open: async (page) => {
      await page.goto('/');
      await press('Profile Settings')(page);
    },
    field: 'Biography',
    path: () => 'auth/user',
    body: { biography: ELSEWHERE },
  },
  'a feature': {
    make: () => make('features', { title: 'Dark roast', description: 'Coffee', status: 'backlog' }),
    open: async (page) => {
      await page.goto('/admin');
      await page.getByRole('tab', { name: 'Features' }).click();
      await press('Edit Dark roast')(page);
    },
    field: 'Title',
    path: (id) => `features/${id}`,
    body: { title: ELSEWHERE },
    elsewhere: `Title: ${ELSEWHERE}`,
  },
  'a prompt of the analyst': {
    make: async () => {
      const prompts = await read<{ id: string; name: string }[]>('ai-prompts');
      return prompts.find(({ name }) => name === 'Concept feedback')?.id ?? '';
    },
    open: async (page) => {
      await page.goto('/admin');
      await page.getByRole('tab', { name: 'AI Prompts' }).click();
      await press('Edit Concept feedback')(page);
    },
    field: 'System Prompt',
    path: (id) => `ai-prompts/${id}`,
    body: { systemPrompt: ELSEWHERE },
  },
};

it.each(Object.entries(places))(
  '%s: a newer value from elsewhere is offered, and does not overwrite the field being edited',
  async (_name, place) => {
    const { page, complaints } = founder;
    const id = await place.make();
    await place.open(page, id);
    const form = page
      .locator('form')
      .filter({ has: page.getByLabel(place.field, { exact: true }) })
      .last();
    const field = form.getByLabel(place.field, { exact: true });
    await field.fill(TYPED);
    await change('PUT', place.path(id), place.body);
    const offer = form.getByRole('status').filter({ hasText: place.elsewhere ?? ELSEWHERE });
    await offer.waitFor();
    expect(await field.inputValue()).toBe(TYPED);
    await offer.getByRole('button', { name: 'Use that' }).click();
    expect(await field.inputValue()).toBe(ELSEWHERE);
    expect(await offer.count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

it('what was typed into evidence that was deleted elsewhere is offered as new evidence, also after a reload', async () => {
  const { page } = founder;
  const words = page.getByRole('textbox', { name: 'Evidence', exact: true });
  const id = await make('evidence', { assumptionId, text: 'Six walkers wrote back', impact: 'validates' });
  await page.goto(tab('evidence')());
  const piece = page.getByRole('listitem').filter({ hasText: 'Six walkers wrote back' });
  await piece.getByRole('button', { name: 'Edit evidence' }).click();
  await words.fill(TYPED);
  await change('DELETE', `evidence/${id}`, {});
  const lost = page.getByRole('status').filter({ hasText: 'Your words are kept' });
  await lost.filter({ hasText: TYPED }).waitFor();
  await page.reload();
  await lost.getByRole('button', { name: 'Add as New Evidence' }).click();
  expect(await lost.count()).toBe(0);
  const form = page.locator('form').filter({ has: words });
  expect(await words.inputValue()).toBe(TYPED);
  await form.getByLabel('Assumption').selectOption(assumptionId);
  await form.getByLabel('Impact').selectOption('validates');
  await form.getByRole('button', { name: 'Add Evidence' }).click();
  await page.getByRole('listitem').filter({ hasText: TYPED }).waitFor();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: TYPED }).waitFor();
  expect(await lost.count()).toBe(0);
});

const lostOnes = {
  message: {
    tab: 'messaging',
    path: 'messages',
    input: () => ({ headline: 'Walk on', callToAction: 'Join', restsOn: [] }),
    shown: 'Walk on',
    field: 'Headline',
    add: 'Add as New Message',
  },
  member: {
    tab: 'community',
    path: 'community',
    input: () => ({ firstName: 'Vera', lastName: 'Gone', stage: 'prospect' }),
    shown: 'Vera Gone',
    field: 'First name',
    add: 'Add as New Member',
  },
  assumption: {
    tab: 'assumptions',
    path: 'assumptions',
    input: () => ({
      text: 'Walkers own a whistle',
      canvasBox: 'problem',
      importance: 'Very Important',
      confidence: 'Not Confident',
    }),
    shown: 'Walkers own a whistle',
    field: 'Assumption',
    add: 'Add as New Assumption',
  },
};

it.each(Object.entries(lostOnes))(
  'what was typed into the %s that was deleted elsewhere is offered as a new one, also after a reload',
  async (_kind, { tab: name, path, input, shown, field, add }) => {
    const { page } = founder;
    const id = await make(path, { conceptId, ...input() });
    await page.goto(tab(name)());
    await page
      .getByRole('listitem')
      .filter({ hasText: shown })
      .first()
      .getByRole('button', { name: /^Edit/ })
      .click();
    await page.getByLabel(field, { exact: true }).fill(TYPED);
    await change('DELETE', `${path}/${id}`, {});
    const lost = page.getByRole('status').filter({ hasText: 'Your words are kept' });
    await lost.filter({ hasText: TYPED }).waitFor();
    await page.reload();
    await lost.getByRole('button', { name: add }).click();
    expect(await lost.count()).toBe(0);
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(TYPED);
    // The concept's name may be open as well, from an edit that an earlier journey left as a draft.
    const form = page.locator('form').filter({ has: page.getByLabel(field, { exact: true }) });
    await form.getByRole('button', { name: 'Cancel' }).click();
  },
);

it('what was typed into a draft of an experiment that was deleted elsewhere is offered on its assumption, from the board too', async () => {
  const { page } = founder;
  const id = await make('experiments', { assumptionId, kind: 'interviews', title: 'Ask at the kennel' });
  await page.goto(tab('evidence')());
  await page
    .getByRole('article', { name: 'Ask at the kennel' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  const field = page.getByLabel('Title', { exact: true });
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill(TYPED);
  await change('DELETE', `experiments/${id}`, {});
  const lost = page.getByRole('status').filter({ hasText: 'Your words are kept' });
  await lost.filter({ hasText: TYPED }).waitFor();
  await page.reload();
  await lost.getByRole('button', { name: 'Plan as New Experiment' }).click();
  await page.waitForURL(`**/assumptions/${assumptionId}`);
  await field.waitFor();
  expect(await field.inputValue()).toBe(TYPED);
  expect(await lost.count()).toBe(0);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('article', { name: TYPED }).waitFor();
});

it('what was typed into a note that was deleted elsewhere is offered as a new note, also after a reload', async () => {
  const { page } = founder;
  const id = await make(`concepts/${conceptId}/thoughts`, { content: 'Walkers like rain' });
  await page.goto(tab('summary')());
  const open = () => page.getByRole('button', { name: 'Research Notes' }).click();
  await open();
  const drawer = page.getByRole('dialog', { name: 'Research Notes' });
  const note = drawer.getByRole('listitem').filter({ hasText: 'Walkers like rain' });
  await note.getByRole('button').first().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await drawer.getByLabel('Edit thought').fill(TYPED);
  await change('DELETE', `thoughts/${id}`, {});
  const lost = drawer.getByRole('status').filter({ hasText: 'Your words are kept' });
  await lost.filter({ hasText: TYPED }).waitFor();
  await page.reload();
  await open();
  await lost.getByRole('button', { name: 'Put into a New Note' }).click();
  expect(await lost.count()).toBe(0);
  expect(await drawer.getByLabel('New note').inputValue()).toBe(TYPED);
  await drawer.getByRole('button', { name: 'Send' }).click();
  await drawer.getByRole('listitem').filter({ hasText: TYPED }).waitFor();
});
