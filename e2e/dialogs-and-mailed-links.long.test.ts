import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../src/server/testing/free-port.ts';
import { MailStandIn } from '../src/server/testing/mail-stand-in/mail-stand-in.ts';
import { ADMIN_PASSWORD } from './admin.ts';
import { launchBrowser, openPage, violationsAtBothSizes, type WatchedPage } from './browser.ts';
import { execute } from './database.ts';
import { pitchAnalysed, type SeenConcept, send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. I talked to 12 walkers and they all ' +
  'lose an hour a day. Three of them paid 20 dollars for a pilot. We will charge 15 dollars a month.';
const ARTICLE =
  'Dog walkers lose an hour a day on the way between their clients, a survey of 400 walkers says.';
const HEADLINE = 'Walk an hour more';
const PLAN = { plan: 'Twelve walkers of two parks, within a week', passMark: { atLeast: 4, outOf: 12 } };
const KEY = "(select id from ai_prompts where key = 'founderFit')";
/** A confirmed e-mail, a resume that was read, and a prompt that was edited before a release brought a new text. */
const WRITTEN_BEFORE = `
  update users set email_confirmed_at = now(), resume_key = 'resumes/me.pdf', resume_content = 'Ten years of dog grooming';
  update ai_prompt_versions set system_prompt = 'Delivered long ago.' where prompt_id = ${KEY};
  insert into ai_prompt_versions (id, created_at, prompt_id, version, system_prompt, user_prompt, made_by)
    select gen_random_uuid(), now(), id, 2, 'Kindly.', user_prompt, 'admin' from ai_prompts where id = ${KEY};
  update ai_prompts set system_prompt = 'Kindly.', version = 2 where id = ${KEY}`;
const DAY_MS = 86_400_000;
const SCREENS = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

let mail: MailStandIn;
let program: Program;
let browser: Browser;
/** A site outside the product, with a page to cite. */
let site: Server;
let cited: string;
let origin: string;
let session: Awaited<ReturnType<BrowserContext['storageState']>>;
let concept: SeenConcept;
let memberId: string;
beforeAll(async () => {
  mail = new MailStandIn();
  await mail.listen();
  site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<p>${ARTICLE}</p>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const siteHost = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  cited = `http://${siteHost}/walkers`;
  const port = await freePort();
  // Passkeys are bound to a host name; an IP address does not work.
  origin = `http://localhost:${port}`;
  const env = {
    ...mail.env,
    PUBLIC_URL: origin,
    CONCEPT_LINE_NUMBER: '+14155550142',
    PAGE_FETCH_ALLOW_HOSTS: siteHost,
  };
  [program, browser] = await Promise.all([startProgram({ port, env }), launchBrowser()]);
  const founder = await openPage(browser, { origin });
  await signUpFounder(founder.context, origin);
  await fill(founder);
  await addPasskey(founder);
  session = await founder.context.storageState();
  await founder.context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  site.close();
  await mail.close();
});

/** Gives the founder at least one of everything that a dialog asks about. */
async function fill({ context: { request } }: WatchedPage): Promise<void> {
  concept = await pitchAnalysed(request, origin, PITCH);
  const { id: conceptId, assumptions } = concept;
  const [first, second] = assumptions.map(({ id }) => id);
  const post = <Answer>(path: string, data: object) => send<Answer>(request, origin, 'POST', path, data);
  memberId = (
    await post<{ id: string }>('/api/community', {
      conceptId,
      firstName: 'Ana',
      lastName: 'Lima',
      stage: 'customer',
    })
  ).id;
  await post(`/api/community/${memberId}/thoughts`, { content: 'She drives an hour for nothing.' });
  for (const decision of ['go', 'change'])
    await post(`/api/concepts/${conceptId}/decisions`, { decision, because: 'Twelve said so.' });
  const message = await post<{ id: string }>('/api/messages', {
    conceptId,
    headline: HEADLINE,
    callToAction: 'Join',
    restsOn: [first],
  });
  const source = {
    assumptionId: first,
    text: ARTICLE,
    impact: 'validates',
    strength: 'desk',
    sourceUrl: cited,
  };
  await post('/api/evidence', source);
  const said = { assumptionId: first, text: 'Berta paid for a year', impact: 'neutral', strength: 'paid' };
  const moved = await post<{ id: string }>('/api/evidence', said);
  // A piece that moves to another assumption waits for a judgement again.
  await send(request, origin, 'PUT', `/api/evidence/${moved.id}`, { assumptionId: second });
  await post('/api/experiments', { assumptionId: first, kind: 'interviews', title: 'A draft', ...PLAN });
  const running = { assumptionId: second, kind: 'interviews', title: 'Under way', ...PLAN };
  const { id } = await post<{ id: string }>('/api/experiments', running);
  await post(`/api/experiments/${id}/start`, {});
  await post('/api/admin/unlock', { password: ADMIN_PASSWORD });
  await post('/api/competition/rounds', { endsAt: new Date(Date.now() + DAY_MS), prize: 'A cake' });
  await execute(program, WRITTEN_BEFORE);
  await send(request, origin, 'PUT', `/api/concepts/${conceptId}/page`, {
    slug: 'walk-more',
    messageIds: [message.id],
    published: true,
  });
  await request.post(`${origin}/p/walk-more/report`, {
    headers: { origin },
    form: { reason: 'It sells somebody else’s dogs' },
  });
  await post('/api/invitations', { email: 'guest@example.com' });
  await post('/api/pins', { code: '4711', label: 'Market stall', isActive: true });
}

async function addPasskey({ page, context }: WatchedPage): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Profile Settings' }).click();
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByText('Passkey Added').first().waitFor();
}

type Act = (page: Page) => Promise<void>;
type Opening = readonly [title: string | RegExp, act: Act];

/** Presses these, one after the other, each in what the press before it opened. */
function press(...names: (string | RegExp)[]): Act {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };
}

function keys(...presses: string[]): Act {
  return async (page) => {
    await page.getByRole('heading').first().waitFor();
    for (const each of presses) await page.keyboard.press(each);
  };
}

function choose(menu: string, item: string): Act {
  return async (page) => {
    await page.getByRole('button', { name: menu, exact: true }).first().click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
}

function ofExperiment(name: string, experiment: string): Act {
  return (page) =>
    page.getByRole('article', { name: experiment }).getByRole('button', { name, exact: true }).click();
}

const journey: Act = (page) => page.getByText('What each stage asks for, going back, decisions').click();
const openQuestions: Act = (page) => page.getByRole('heading', { name: /^Open questions/ }).click();
const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The dialogs of each address, in the order in which they are opened there. */
const DIALOGS: readonly (readonly [address: () => string, openings: readonly Opening[]])[] = [
  [
    () => '/',
    [
      ['Delete Concept', press(/^Delete /)],
      ['Feature Requests', press('Feature Requests')],
      ['Profile Settings', press('Profile Settings')],
      ['Change Password', press('Profile Settings', 'Change Password')],
      ['Change E-mail', press('Profile Settings', 'Change E-mail')],
      ['Remove Passkey', press('Profile Settings', /^Remove (?!Resume)/)],
      ['Remove Resume', press('Profile Settings', 'Remove Resume')],
      ['Delete Account', press('Profile Settings', 'Delete Account')],
      ['Search and Commands', keys('Control+k')],
      ['Keyboard Shortcuts', keys('?')],
    ],
  ],
  [
    () => `/concepts/${concept.id}?tab=summary`,
    [
      ['Delete Concept', choose('More', 'Delete Concept')],
      ['Research Notes', press('Research Notes')],
      ['Decide', inTurn(journey, press('Write down a decision'))],
      [/^Go on to .* without\?$/, press('Go on without')],
      ['Two moments side by side', press('Compare two')],
    ],
  ],
  [
    () => `/concepts/${concept.id}?tab=assumptions`,
    [
      ['Review Assumptions', press('Review Assumptions')],
      ['Delete Question', inTurn(openQuestions, press('Delete question'))],
      ['Delete Assumption', press('Delete assumption')],
    ],
  ],
  [
    () => `/concepts/${concept.id}?tab=evidence`,
    [
      ['Judge Evidence', press('Judge Evidence')],
      ['The page as it was read', press(/^Read on /)],
      ['Delete Evidence', press('Delete evidence')],
      ['Start this experiment', ofExperiment('Start', 'A draft')],
      ['Edit the experiment', ofExperiment('Edit', 'A draft')],
      ['Delete this draft?', ofExperiment('Delete', 'A draft')],
      ['End this experiment now?', ofExperiment('End now', 'Under way')],
      ['Abandon this experiment', ofExperiment('Abandon', 'Under way')],
    ],
  ],
  [() => `/concepts/${concept.id}?tab=messaging`, [['Delete Message', press(`Delete ${HEADLINE}`)]]],
  [
    () => `/concepts/${concept.id}?tab=community`,
    [
      ['Remove Member', press('Delete Ana Lima')],
      ['Manage Community', press('Manage')],
      ['Add Several', press('Add Several')],
      ['Interview Script', press('Interview Script')],
    ],
  ],
  [
    () => `/community/${memberId}`,
    [
      ['Delete Thought', choose('Thought actions', 'Delete')],
      ['Add Files', inTurn(choose('Thought actions', 'Edit'), press('Add Files'))],
    ],
  ],
  [
    () => '/pins',
    [
      ['Create PIN', press('Create PIN')],
      ['Edit PIN', press('Edit PIN 4711')],
    ],
  ],
  [() => '/dashboard', [['Simulate Call', press('Simulate Call')]]],
  [
    () => '/pitch-competition',
    [
      ['How it Works', press('How it Works')],
      ['How is the AI doing?', press('Feedback')],
    ],
  ],
  [() => '/admin?tab=competition', [['End this round?', press('End round')]]],
  [
    () => '/admin?tab=prompts',
    [
      [/^Versions of/, press(/^Versions of/)],
      ['New text of Founder fit', press('Compare the new text of Founder fit')],
    ],
  ],
  [
    () => '/admin?tab=invitations',
    [['Remove Invitation', press('Remove the invitation of guest@example.com')]],
  ],
  [() => '/admin?tab=page-reports', [['Take down /p/walk-more?', press('Take down /p/walk-more')]]],
];

describe.each(SCREENS)('the dialogs, $width px wide, $colorScheme', (screen) => {
  it.each(
    DIALOGS.map(([address, openings]) => ({ address, openings, names: openings.map(([name]) => name) })),
  )(
    'have no axe violation in letters of the usual and of twice the size: $names',
    async ({ address, openings }) => {
      const opened = await openPage(browser, { origin, ...screen });
      const { page, context, complaints } = opened;
      await context.addCookies(session.cookies);
      await page.goto(address());
      for (const [name, act] of openings) {
        await act(page);
        const dialog = page.locator('[role=dialog], [role=alertdialog]').last();
        await dialog.getByRole('heading', { name, exact: true }).first().waitFor();
        await expect.poll(() => dialog.locator('.animate-pulse, .animate-spin').count()).toBe(0);
        expect(await violationsAtBothSizes(opened), String(name)).toEqual([]);
        await closeAll(page);
      }
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe.each(SCREENS)('the pages of mailed links, $width px wide, $colorScheme', (screen) => {
  it('have no axe violation: a link that confirms an e-mail, and an invitation', async () => {
    const opened = await openPage(browser, { origin, ...screen });
    const { page, context, complaints } = opened;
    const { email } = await signUpFounder(context, origin);
    const confirming = await mailedLink(email, 'confirm');
    await page.goto(confirming);
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    expect(await violationsAtBothSizes(opened)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText(`${email} is confirmed.`).waitFor();
    expect(await violationsAtBothSizes(opened)).toEqual([]);

    const guest = `guest-of-${email}`;
    await send(context.request, origin, 'POST', '/api/admin/unlock', { password: ADMIN_PASSWORD });
    await send(context.request, origin, 'POST', '/api/invitations', { email: guest });
    await context.clearCookies();
    await page.goto(await mailedLink(guest, 'invitation'));
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsAtBothSizes(opened)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

async function mailedLink(to: string, kind: 'confirm' | 'invitation'): Promise<string> {
  const link = () => new RegExp(`http://\\S+/${kind}/\\S+`).exec(mail.lastTo(to)?.text ?? '')?.[0];
  await expect.poll(link, { timeout: 20_000 }).toBeTruthy();
  return link() ?? '';
}

/** Closes the open dialog and those under it. */
async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog]');
  for (let count = await open.count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(count);
  }
}
