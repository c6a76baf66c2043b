import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

/**
 * Takes a small screenshot of every screen of a program that runs with the demo workspace and a phone line, at three
 * widths, measures where the concept page's title, score and next step begin, and how much each screen's layout shifts
 * while it loads (the sum of its layout shifts).
 *
 *     npx tsx scripts/show-demo.ts 3000
 *     ADMIN_PASSWORD='open sesame please' \
 *       node scripts/picture-screens.mjs http://localhost:3000 docs/screens/after docs/screenshot.png
 *
 * Without the administrators' password their panel is left out, without a last argument the README's picture is.
 * Requires a built program: the pages of a development server load differently, and shift.
 */
const [, , origin = 'http://localhost:3000', folder = 'docs/screens/after', cover] = process.argv;
const { ADMIN_PASSWORD } = process.env;
const ADMIN_TABS = [
  'features',
  'prompts',
  'competition',
  'feedback',
  'usage',
  'invitations',
  'page-reports',
  'queue',
];
const DEMO = { email: 'demo@example.com', password: 'a hunch is a dashed line' };
const WIDTHS = [
  { name: 'wide', width: 1280, height: 800, scale: 0.5 },
  { name: 'tablet', width: 768, height: 1024, scale: 0.5 },
  // As a finger finds it: with its targets, and without what only a keyboard has.
  { name: 'phone', width: 390, height: 844, scale: 0.8, isMobile: true, hasTouch: true },
];
/** What is not on a screen's first view: what is pressed, and what is scrolled to. */
const DEEPER = (id) => [
  ['review', `/concepts/${id}?tab=assumptions&do=review`],
  ['notes', `/concepts/${id}`, (page) => page.getByRole('button', { name: 'Research Notes' }).click()],
  ['commands', '/', (page) => page.keyboard.press('Control+k')],
  ['concept-lower', `/concepts/${id}`, (page) => scrollTo(page, 'Active Assumptions')],
  ['experiments', `/concepts/${id}?tab=evidence`, (page) => scrollTo(page, 'Experiments')],
  ['launch-editor', `/concepts/${id}?tab=launch`, (page) => scrollTo(page, 'Page')],
  ['insights', `/concepts/${id}?tab=community`, (page) => scrollTo(page, 'AI Insights')],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const shell = await (await fetch(origin)).text();
if (shell.includes('/@vite/client')) throw new Error(`${origin} is a development server: use npm start.`);
const measured = {};
const shifts = {};
for (const view of WIDTHS) {
  const visitor = await openContext(view);
  for (const [name, path] of [
    ['landing', '/'],
    ['sign-in', '/api/auth/login'],
    ['competition', '/pitch-competition'],
    ['admin', '/admin'],
    ['not-found', '/nowhere'],
    ['reset', '/reset/any'],
    ['confirm', '/confirm/any'],
    ['invitation', '/invitation/any'],
    ['offline', '/offline'],
  ])
    await picture(visitor, view, name, path);
  await visitor.close();

  const founder = await openContext(view);
  const headers = { origin };
  const signedIn = await founder.request.post('/api/auth/sign-in', { data: DEMO, headers });
  if (!signedIn.ok())
    throw new Error(`Sign-in answered ${signedIn.status()}: seed the demo workspace first.`);
  // Set in advance, so that no dialog covers the screens.
  const settings = { phoneNumber: '+1 415 555 0100', hasSeenContactPrompt: true };
  await founder.request.put('/api/auth/user', { data: settings, headers });
  const [{ id }] = await (await founder.request.get('/api/concepts')).json();
  const { assumptions } = await (await founder.request.get(`/api/concepts/${id}`)).json();
  const [member] = await (await founder.request.get(`/api/concepts/${id}/community`)).json();
  for (const [name, path] of [
    ['home', '/'],
    ['concept', `/concepts/${id}`],
    ['assumptions', `/concepts/${id}?tab=assumptions`],
    ['evidence', `/concepts/${id}?tab=evidence`],
    ['messaging', `/concepts/${id}?tab=messaging`],
    ['launch', `/concepts/${id}?tab=launch`],
    ['community', `/concepts/${id}?tab=community`],
    ['assumption', `/assumptions/${assumptions[0].id}`],
    ['member', `/community/${member.id}`],
    ['dashboard', '/dashboard'],
    ['recordings', '/recordings'],
    ['pins', '/pins'],
    ['analytics', '/analytics'],
    ['subscribe', '/subscribe'],
    ['settings', '/settings'],
    ['calibration', '/calibration'],
    ['print', `/concepts/${id}/print`],
    ['public-page', `/p/${await publish(founder.request, id)}`],
  ]) {
    const page = await picture(founder, view, name, path);
    if (name === 'concept') measured[view.width] = await measure(page);
    await page.close();
  }
  for (const [name, path, act] of DEEPER(id)) await (await picture(founder, view, name, path, act)).close();
  if (view.name !== 'tablet') {
    const night = await openContext(view, {
      colorScheme: 'dark',
      storageState: await founder.storageState(),
    });
    for (const [name, path] of [
      ['home-dark', '/'],
      ['concept-dark', `/concepts/${id}`],
      ['evidence-dark', `/concepts/${id}?tab=evidence`],
    ])
      await (await picture(night, view, name, path)).close();
    await night.close();
  }
  if (ADMIN_PASSWORD) {
    await founder.request.post('/api/admin/unlock', { data: { password: ADMIN_PASSWORD }, headers });
    for (const tab of ADMIN_TABS)
      await (await picture(founder, view, `admin-${tab}`, `/admin?tab=${tab}`)).close();
  }
  if (cover && view.name === 'wide') {
    const page = await founder.newPage();
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto(`/concepts/${id}`);
    await page.waitForLoadState('networkidle').catch(() => {});
    await page.waitForTimeout(400);
    await page.screenshot({ path: cover });
    await page.close();
  }
  await founder.close();
}
// Last, since a test that runs is on the screens of its concept.
const asking = await openContext(WIDTHS[0]);
await asking.request.post('/api/auth/sign-in', { data: DEMO, headers: { origin } });
const survey = await startSurvey(asking.request);
await asking.close();
for (const view of WIDTHS) {
  const asked = await openContext(view);
  await picture(asked, view, 'survey', survey);
  await asked.close();
}
await browser.close();
writeFileSync(`${folder}/concept-page.json`, `${JSON.stringify(measured, null, 2)}\n`);
writeFileSync(`${folder}/layout-shift.json`, `${JSON.stringify(shifts, null, 2)}\n`);
console.table(measured);
console.table(shifts);

async function openContext({ width, height, isMobile = false, hasTouch = false }, options = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch,
    colorScheme: 'light',
    baseURL: origin,
    ...options,
  });
  await context.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return context;
}

async function send(request, method, path, data) {
  const answer = await request.fetch(path, { method, data, headers: { origin } });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Starts a survey on the first assumption of a concept. @returns its path */
async function startSurvey(request) {
  const [{ id }] = await (await request.get('/api/concepts')).json();
  const { assumptions } = await (await request.get(`/api/concepts/${id}`)).json();
  const survey = await send(request, 'POST', '/api/experiments', {
    assumptionId: assumptions[0].id,
    kind: 'survey',
    title: 'Do they do this today?',
    plan: 'Send it to ten people',
    passMark: { atLeast: 5, outOf: 10 },
    questions: [
      { question: 'Did you do this by hand last week?', answers: ['Yes', 'No'], for: ['Yes'] },
      { question: 'How long did it take?', answers: ['Under an hour', 'More'], for: ['More'] },
    ],
  });
  const { address } = await send(request, 'POST', `/api/experiments/${survey.id}/start`, {});
  return new URL(address).pathname;
}

/** Publishes the page of a concept, with a message if it has none. @returns the last part of its address */
async function publish(request, id) {
  const messages = await send(request, 'GET', `/api/concepts/${id}/messages`);
  const message =
    messages[0] ??
    (await send(request, 'POST', '/api/messages', {
      conceptId: id,
      headline: 'Know every morning what is worth doing',
      callToAction: 'Join the list',
    }));
  const page = { messageIds: [message.id], callToActionKind: 'waitlist', published: true };
  return (await send(request, 'PUT', `/api/concepts/${id}/page`, page)).slug;
}

/** A heading that begins with these words, to the top of the screen. */
async function scrollTo(page, words) {
  const heading = page.getByRole('heading', { name: new RegExp(`^${words}`) }).first();
  await heading.evaluate((element) => element.scrollIntoView());
}

async function picture(context, { name: width, scale, ...size }, name, path, act) {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(400);
  shifts[name] ??= {};
  shifts[name][width] = await page.evaluate(() => Number(globalThis.shifted.toFixed(4)));
  const skip = page.getByRole('button', { name: 'Skip for Now' });
  if (await skip.count()) await skip.first().click();
  await act?.(page);
  await page.waitForTimeout(400);
  const y = await page.evaluate(() => window.scrollY);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 60,
    clip: { x: 0, y, width: size.width, height: size.height, scale },
  });
  writeFileSync(`${folder}/${name}-${width}.webp`, Buffer.from(data, 'base64'));
  return page;
}

/** In CSS pixels from the top of the document; null for an element that does not exist. */
function measure(page) {
  return page.evaluate(() => {
    const top = (element) =>
      element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : null;
    const shown = (element) => element.getClientRects().length > 0;
    const found = (selector) => [...document.querySelectorAll(selector)].find(shown);
    const next = [...document.querySelectorAll('h2, h3, p, span, dt')].find(
      (element) => shown(element) && element.textContent?.trim() === 'Next Step',
    );
    return {
      height: document.documentElement.scrollHeight,
      title: top(found('h1')),
      score: top(found('[role=meter]')),
      nextStep: top(next),
    };
  });
}
