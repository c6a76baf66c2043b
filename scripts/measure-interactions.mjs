import { chromium } from 'playwright-core';

/**
 * How long a concept of sixty assumptions and five hundred pieces of evidence takes from a press to the next paint, as
 * Event Timing counts it (in steps of 8 ms), with the processor slowed four times. Makes a founder for it and fills a
 * concept unless that founder is there already.
 *
 *     npm start
 *     node scripts/measure-interactions.mjs http://localhost:3000
 */
const [, , origin = 'http://localhost:3000'] = process.argv;
const FOUNDER = { email: 'sixty@example.com', password: 'a hunch is a dashed line' };
const PITCH =
  'StoreBox is an app for corner shops that orders stock by photo. I talked to 20 shop owners and they lose four hours ' +
  'a week counting shelves. Five of them paid 30 pounds each for a pilot. We will charge 25 pounds a month.';
const SLOWED = 4;
const ROUNDS = 3;
const BOXES =
  'problem solution uniqueValueProposition unfairAdvantage customerSegments keyMetrics channels costStructure revenueStreams';
const GRADES = ['Not', 'Slightly', 'Moderately', 'Very', 'Extremely'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin });
const id = await fillConcept(context.request);
const page = await context.newPage();
await page.addInitScript(() => {
  globalThis.seen = [];
  new PerformanceObserver((list) => globalThis.seen.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
});

const tab = (name) => page.getByRole('tab', { name });
const ACTS = [
  ['open the Assumptions tab', () => tab('Assumptions').click()],
  ['open the filter', () => page.getByRole('button', { name: 'Filter', exact: true }).click()],
  ['filter by box', () => page.getByLabel('Canvas box').first().selectOption('problem')],
  ['take the filter off', () => page.getByRole('button', { name: /^Remove filter/ }).click()],
  ['sort by importance', () => page.getByLabel('Sort by').selectOption('importance')],
  ['show more assumptions', () => page.getByRole('button', { name: /more/i }).last().click()],
  ['edit an assumption', () => page.getByRole('button', { name: 'Edit assumption' }).first().click()],
  ['type into it', () => page.keyboard.type('a', { delay: 80 })],
  ['leave it', () => page.getByRole('button', { name: 'Cancel' }).first().click()],
  ['open the Evidence tab', () => tab('Evidence').click()],
  ['open the filter of evidence', () => page.getByRole('button', { name: 'Filter', exact: true }).click()],
  ['filter by impact', () => page.getByLabel('Impact').first().selectOption('validates')],
  ['take it off', () => page.getByRole('button', { name: /^Remove filter/ }).click()],
  ['show more evidence', () => page.getByRole('button', { name: /more/i }).last().click()],
  ['edit a piece', () => page.getByRole('button', { name: 'Edit evidence' }).first().click()],
  ['type a letter', () => page.keyboard.type('a', { delay: 80 })],
  ['leave the piece', () => page.getByRole('button', { name: 'Cancel' }).first().click()],
  ['open Add Evidence', () => page.getByRole('button', { name: 'Add Evidence' }).first().click()],
  ['leave Add Evidence', () => page.getByRole('button', { name: 'Cancel' }).first().click()],
  ['go back to Summary', () => tab('Summary').click()],
  ['open why this number', () => page.getByText('Why this number').click()],
  ['open the command menu', () => page.keyboard.press('Control+k')],
  ['search in it', () => page.keyboard.type('shop', { delay: 120 })],
];

const worst = new Map(ACTS.map(([name]) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  await page.goto(`/concepts/${id}`);
  await page.getByRole('heading', { name: 'Lean Canvas' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  for (const [name, act] of ACTS) {
    await settle();
    await page.evaluate(() => globalThis.seen.splice(0));
    await act();
    await settle();
    const longest = await page.evaluate(() =>
      Math.max(0, ...globalThis.seen.filter((each) => each.interactionId).map((each) => each.duration)),
    );
    worst.get(name).push(longest);
  }
  await session.detach();
}
await browser.close();
console.table(
  [...worst].map(([act, found]) => {
    const sorted = found.toSorted((a, b) => a - b);
    return { act, 'median ms': sorted[Math.floor(sorted.length / 2)], min: sorted[0], max: sorted.at(-1) };
  }),
);

/** Until two frames have come and nothing is left to do for half a second. */
function settle() {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const quiet = () => requestIdleCallback(() => setTimeout(done, 400), { timeout: 3000 });
        requestAnimationFrame(() => requestAnimationFrame(quiet));
      }),
  );
}

async function fillConcept(request) {
  const send = async (method, path, data) => {
    const answer = await request.fetch(origin + path, { method, data, headers: { origin } });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const get = async (path) => (await request.get(origin + path)).json();
  const known = await request.post(`${origin}/api/auth/sign-in`, { data: FOUNDER, headers: { origin } });
  if (!known.ok()) {
    await send('POST', '/api/auth/sign-up', { ...FOUNDER, firstName: 'Sixty', lastName: 'Assumptions' });
    await send('PUT', '/api/auth/user', { phoneNumber: '+14155552671', hasSeenContactPrompt: true });
    await send('POST', '/api/concepts/text', { text: PITCH });
  }
  let listed;
  do [listed] = await get('/api/concepts');
  while (listed.status === 'processing');
  const { assumptions } = await get(`/api/concepts/${listed.id}`);
  const boxes = BOXES.split(' ');
  for (let at = assumptions.length; at < 60; at += 1) {
    const made = await send('POST', '/api/assumptions', {
      conceptId: listed.id,
      text: `Owners of corner shops in town ${at} order group ${at} of their shelves by photo twice a week`,
      canvasBox: boxes[at % boxes.length],
      importance: `${GRADES[at % GRADES.length]} Important`,
      confidence: `${GRADES[(at * 7) % GRADES.length]} Confident`,
    });
    assumptions.push(made);
  }
  const held = (await get(`/api/concepts/${listed.id}`)).assumptions.reduce(
    (sum, each) => sum + each.evidenceCount,
    0,
  );
  for (let at = held; at < 500; at += 1)
    await send('POST', '/api/evidence', {
      assumptionId: assumptions[at % assumptions.length].id,
      text: `Owner ${at} of a corner shop showed the list of shelf ${at}, which takes ${at % 60} minutes a week`,
      sourceUrl: null,
      impact: ['validates', 'contradicts', 'neutral'][at % 3],
    });
  return listed.id;
}
