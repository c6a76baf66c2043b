import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONCEPT_TABS } from '../src/client/features/concept/concept-tabs.ts';
import { OTHER_ROUTES } from '../src/server/testing/access-matrix.ts';
import type { PageName } from '../src/shared/pages.ts';
import { openPanel } from './admin.ts';
import {
  brokenWords,
  launchBrowser,
  openPage,
  setLetters,
  sidewaysScroll,
  violationsOf,
  type WatchedPage,
  yellowFills,
} from './browser.ts';
import { pitchAnalysed, publishPage, type SeenConcept, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
/** A well-formed id that belongs to no record. */
const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

let program: Program;
let browser: Browser;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let concept: SeenConcept;
let memberId: string;
let surveyPath: string;
beforeAll(async () => {
  [program, browser] = await Promise.all([
    startProgram({ env: { CONCEPT_LINE_NUMBER: '+14155550142' } }),
    launchBrowser(),
  ]);
  const context = await browser.newContext();
  await signUpFounder(context, program.origin);
  concept = await pitchAnalysed(context.request, program.origin, PITCH);
  const member = { conceptId: concept.id, firstName: 'Ana', lastName: 'Lima', stage: 'customer' };
  memberId = (await post<{ id: string }>(context, '/api/community', member)).id;
  await post(context, '/api/pins', { code: '4711', label: 'Market stall', isActive: true });
  surveyPath = await startSurvey(context);
  await publishPage(context.request, program.origin, concept.id, { slug: 'large-letters' });
  session = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

function post<Answer>(context: BrowserContext, path: string, data: object): Promise<Answer> {
  return send<Answer>(context.request, program.origin, 'POST', path, data);
}

/** @returns the path of a survey that takes answers */
async function startSurvey(context: BrowserContext): Promise<string> {
  const { result: made } = await post<{ result: { data: { id: string } } }>(
    context,
    '/trpc/experiments.create',
    {
      assumptionId: concept.assumptions[0]?.id,
      kind: 'survey',
      title: 'Walks on paper',
      plan: 'Send it to ten walkers',
      passMark: { atLeast: 5, outOf: 10 },
      questions: [
        { question: 'Did you plan walks on paper last week?', answers: ['Yes', 'No'], for: ['Yes'] },
        { question: 'How long did it take?', answers: ['Under an hour', 'More'], for: ['More'] },
      ],
    },
  );
  const { result: begun } = await post<{ result: { data: { address: string } } }>(
    context,
    '/trpc/experiments.start',
    { id: made.data.id },
  );
  return new URL(begun.data.address).pathname;
}

async function doubled(opened: WatchedPage): Promise<WatchedPage> {
  await setLetters(opened, 'double');
  return opened;
}

type Screen = readonly [name: string, path: () => string, signedOut: boolean, expected: readonly string[]];

/** The screens of every page of the client: a new page without any is a type error. */
const PAGE_SCREENS: Readonly<Record<PageName, readonly Screen[]>> = {
  home: [
    ['the landing page', () => '/', true, []],
    ['home', () => '/', false, []],
  ],
  signIn: [['sign-in', () => '/api/auth/login', true, []]],
  competition: [['the competition', () => '/pitch-competition', true, []]],
  // What is behind the gate has a test of its own.
  admin: [['the admin gate', () => '/admin', true, []]],
  confirm: [['a link to confirm an e-mail', () => '/confirm/sent-by-mail', true, []]],
  invitation: [['an invitation', () => '/invitation/sent-by-mail', true, []]],
  reset: [['a link to a new password', () => '/reset/sent-by-mail', true, []]],
  concept: [
    ...CONCEPT_TABS.map(
      (tab): Screen => [`the ${tab} tab`, () => `/concepts/${concept.id}?tab=${tab}`, false, []],
    ),
    ['an address without a concept', () => `/concepts/${NOBODYS_ID}`, false, ['404']],
  ],
  assumption: [['an assumption', () => `/assumptions/${concept.assumptions[0]?.id}`, false, []]],
  member: [['a member', () => `/community/${memberId}`, false, []]],
  print: [['the printable sheet', () => `/concepts/${concept.id}/print`, false, []]],
  calibration: [['calibration', () => '/calibration', false, []]],
  dashboard: [['the dashboard', () => '/dashboard', false, []]],
  recordings: [['the recordings', () => '/recordings', false, []]],
  pins: [['the PINs', () => '/pins', false, []]],
  analytics: [['analytics', () => '/analytics', false, []]],
  settings: [['the settings', () => '/settings', false, []]],
  subscribe: [['the plan', () => '/subscribe', false, []]],
};

/** The screens of every GET route of the server that is no call, or why it shows nothing to read. */
const SERVER_SCREENS: Readonly<Record<string, readonly Screen[] | string>> = {
  'GET /p/:slug': [['a published page', () => '/p/large-letters', true, []]],
  'GET /p/:slug/report': [['the report of a page', () => '/p/large-letters/report', true, []]],
  'GET /p/:slug/ordered': [['the thanks for an order', () => '/p/large-letters/ordered', true, []]],
  'GET /p/:slug/confirm': [
    ['a link to a list that has expired', () => '/p/large-letters/confirm?token=none', true, ['404']],
  ],
  'GET /p/:slug/leave': [
    ['a link off a list that has expired', () => '/p/large-letters/leave?token=none', true, ['404']],
  ],
  'GET /s/:token': [['a survey', () => surveyPath, true, []]],
  'GET /api/docs': [['the documentation of the API', () => '/api/docs', true, []]],
  'GET /p/:slug/join': 'leads to the page itself',
  'GET /api/logout': 'leads to the landing page',
  'GET /api/auth/oidc/start': 'leads to the provider of single sign-on',
  'GET /api/auth/oidc/callback': 'leads to home',
  'GET /p/:slug/picture': 'a picture',
  'GET /p/:slug/card.png': 'a picture',
  'GET /api/concepts/:id/page/picture': 'a picture',
  'GET /api/concepts/:id/page/preview': 'the published page, in a frame of the launch tab',
  'GET /api/concepts/:id/export': 'a file',
  'GET /api/concepts/:id/waitlist.csv': 'a file',
  'GET /api/attachments/:id/view': 'a file',
  'GET /api/recordings/:id': 'a file',
  'GET /api/objects/put/*': 'a file',
  'GET /api/docs.css': 'for programs',
  'GET /api/openapi.json': 'for programs',
  'GET /healthz': 'for programs',
  'GET /readyz': 'for programs',
  'GET /metrics': 'for programs',
  'GET /api/microphone/:id': 'for programs',
  'GET /trpc/:path': 'for programs',
};

const SCREENS: readonly Screen[] = [
  ...Object.values(PAGE_SCREENS).flat(),
  ...Object.values(SERVER_SCREENS).flatMap((screens) => (typeof screens === 'string' ? [] : screens)),
  ['an address without a page', () => '/nowhere', true, ['404']],
];

it('has screens, or a reason for none, of every GET route of the server that is no call', () => {
  const routes = Object.keys(OTHER_ROUTES).filter((route) => route.startsWith('GET '));
  expect(Object.keys(SERVER_SCREENS).sort()).toEqual(routes.sort());
});

describe.each([
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)('letters of twice the size at $width px wide, $colorScheme', ({ width, colorScheme }) => {
  it.each(SCREENS)(
    'show %s without layout faults, and one primary act at most',
    async (_, path, signedOut, expected) => {
      const options = { origin: program.origin, width, colorScheme, expected };
      const opened = await doubled(await openPage(browser, options));
      const { page, context, complaints } = opened;
      if (!signedOut) await context.addCookies(session.cookies);
      await page.goto(path());
      const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Loading$/ });
      await heading.first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
      // Twice the font size halves the effective width of a phone, where some rows scroll sideways by design.
      if (width > 390) expect(await sidewaysScroll(page)).toBe(0);
      expect(await brokenWords(page)).toEqual([]);
      // The landing page offers its one act three times.
      expect(new Set(await yellowFills(page)).size).toBeLessThanOrEqual(1);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it('show a survey sent without its answers', async () => {
    const options = { origin: program.origin, width, colorScheme, expected: ['400', '422'] };
    const { page, context } = await openPage(browser, options);
    await page.goto(surveyPath);
    expect(await violationsOf(page)).toEqual([]);
    await doubled({ page, context, complaints: [] });
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('show the admin panel without layout faults', async () => {
    const options = { origin: program.origin, width, colorScheme, tab: 'Features' } as const;
    const { page, context } = await doubled(await openPanel(browser, options));
    for (const tab of await page.getByRole('tab').allTextContents()) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page), tab).toEqual([]);
    }
    await context.close();
  });
});
