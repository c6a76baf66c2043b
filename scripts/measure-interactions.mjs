import { chromium } from 'playwright-core';

/**
 * How long a concept of sixty assumptions, five hundred pieces of evidence and two hundred members takes from a press to
 * the next frame, with the processor slowed four times, and how much work it is: commits of React, components drawn, and what script, style
 * and layout took in all. The counts are the same on a busy machine; the times are not. Makes a founder for it and fills
 * a concept unless that founder is there already.
 *
 *     npm start
 *     node scripts/measure-interactions.mjs http://localhost:3000
 *
 * Beside it, what the machine needs for the least of such acts: a page of plain HTML closes a plain panel.
 *
 * With `--json` it prints the rows as JSON, for `npm run bench -- INP`, which starts a program of its own.
 */
const [, , origin = 'http://localhost:3000', form] = process.argv;
const FOUNDER = { email: 'sixty@example.com', password: 'a hunch is a dashed line' };
const PITCH =
  'StoreBox is an app for corner shops that orders stock by photo. I talked to 20 shop owners and they lose four hours ' +
  'a week counting shelves. Five of them paid 30 pounds each for a pilot. We will charge 25 pounds a month.';
const SLOWED = 4;
const ROUNDS = Number(process.env.INP_ROUNDS ?? 7);
const MEMBERS = 200;
const BOXES =
  'problem solution uniqueValueProposition unfairAdvantage customerSegments keyMetrics channels costStructure revenueStreams';
const BARE_ACT = 'bare';
const GRADES = ['Not', 'Slightly', 'Moderately', 'Very', 'Extremely'];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: origin });
const id = await fillConcept(context.request);
const page = await context.newPage();
await page.addInitScript(watchPresses);
await page.addInitScript(countReactWork);
const bare = await context.newPage();

const tab = (name) => page.getByRole('tab', { name });
const button = (name) => page.getByRole('button', { name, exact: true }).first();
const removeFilter = () => page.getByRole('button', { name: /^Remove filter/ });
const showMore = () => page.getByRole('button', { name: /^Show more/ }).last();
const press = (target) => ({ target, act: pressAt });
const filters = () => page.getByRole('group', { name: 'Filter and sort' });
const choose = (label) => ({ target: filters().getByLabel(label), act: chooseNext });
const type = (text) => ({ act: () => page.keyboard.type(text, { delay: 120 }) });
const ACTS = [
  ['open the Assumptions tab', () => press(tab('Assumptions'))],
  ['open the filter', () => press(button('Filter'))],
  ['filter by box', () => choose('Canvas box')],
  ['take the filter off', () => press(removeFilter())],
  ['sort by importance', () => choose('Sort by')],
  ['show more assumptions', () => press(showMore())],
  ['edit an assumption', () => press(button('Edit assumption'))],
  ['type into it', () => type('a')],
  ['leave it', () => press(button('Cancel'))],
  ['open Add Assumption', () => press(button('Add Assumption'))],
  ['leave Add Assumption', () => press(button('Cancel'))],
  ['open the Evidence tab', () => press(tab('Evidence'))],
  ['open the filter of evidence', () => press(button('Filter'))],
  ['filter by impact', () => choose('Impact')],
  ['take it off', () => press(removeFilter())],
  ['show more evidence', () => press(showMore())],
  ['edit a piece', () => press(button('Edit evidence'))],
  ['type a letter', () => type('a')],
  ['leave the piece', () => press(button('Cancel'))],
  ['open Add Evidence', () => press(button('Add Evidence'))],
  ['leave Add Evidence', () => press(button('Cancel'))],
  ['open the Community tab', () => press(tab('Community'))],
  ['open the filter of members', () => press(button('Filter'))],
  ['search a member', () => ({ target: filters().getByLabel('Search'), act: typeOne })],
  ['show all members', () => ({ act: () => page.keyboard.press('Backspace') })],
  ['sort by name', () => choose('Sort by')],
  ['show more members', () => press(showMore())],
  ['edit a member', () => press(page.getByRole('button', { name: /^Edit Person/ }).first())],
  ['leave the member', () => press(button('Cancel'))],
  ['open the notes', () => press(button('Research Notes'))],
  ['close them', () => ({ act: () => page.keyboard.press('Escape') })],
  ['go back to Summary', () => press(tab('Summary'))],
  ['open why this number', () => press(page.getByText('Why this number'))],
  ['open the command menu', () => ({ act: () => page.keyboard.press('Control+k') })],
  ['search in it', () => type('shop')],
];

const found = new Map([...ACTS.map(([name]) => name), BARE_ACT].map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  await measureBare();
  await page.goto(`/concepts/${id}`);
  await page.getByRole('heading', { name: 'Lean Canvas' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  for (const [name, prepare] of ACTS) {
    const { target, act } = prepare();
    // Located and scrolled to beforehand, since locating it forces a layout that would otherwise not happen.
    await target?.scrollIntoViewIfNeeded();
    const at = await target?.boundingBox();
    await settle();
    const before = await spent(session);
    await page.evaluate(() => globalThis.forgetPresses());
    await act(at, target);
    await settle();
    const after = await spent(session);
    const seen = await page.evaluate(() => globalThis.toldOfPresses());
    found.get(name).push({ ...seen, busy: after - before });
  }
  await session.detach();
}
await browser.close();
const rows = [...found].map(([act, rounds]) => ({ act, ...rowOf(rounds) }));
if (form === '--json') console.log(JSON.stringify(rows));
else console.table(rows);

/** A page as long as the concept's, without script but for the key: a scrim and a panel over it, which Escape takes away. */
async function measureBare() {
  const lines = Array.from({ length: 400 }, (_, at) => `<p>Line ${at} of a page without a program</p>`).join(
    '',
  );
  const over = 'position: fixed; inset: 0 0 0 ';
  await bare.setContent(
    `${lines}<div id="over"><div style="${over}0; background: #0a0d1399"></div>` +
      `<div style="${over}880px; background: white">A panel</div></div>`,
  );
  await bare.evaluate(() => {
    globalThis.onkeydown = () => document.getElementById('over').remove();
  });
  await bare.evaluate(watchPresses);
  const session = await context.newCDPSession(bare);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await bare.bringToFront();
  await settle(bare);
  await bare.evaluate(() => globalThis.forgetPresses());
  await bare.keyboard.press('Escape');
  await settle(bare);
  found.get(BARE_ACT).push(await bare.evaluate(() => globalThis.toldOfPresses()));
  await session.detach();
  await page.bringToFront();
}

function rowOf(rounds) {
  const middle = (key) => rounds.map((each) => each[key]).toSorted((a, b) => a - b)[rounds.length >> 1];
  const paints = rounds.map(({ paint }) => paint);
  return {
    'frame ms': middle('frame'),
    'paint ms': middle('paint'),
    min: Math.min(...paints),
    max: Math.max(...paints),
    'busy ms': middle('busy'),
    commits: middle('commits'),
    'drawn before the frame': middle('drawnAtOnce'),
    'drawn in all': middle('drawn'),
  };
}

async function pressAt({ x, y, width, height }) {
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Selects the next option by keyboard. */
async function chooseNext(_, select) {
  await select.focus();
  await page.keyboard.press('ArrowDown');
}

async function typeOne(_, field) {
  await field.focus();
  await page.keyboard.type('7');
}

async function spent(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = (name) => metrics.find((each) => each.name === name).value;
  return Math.round(
    1000 * (seconds('ScriptDuration') + seconds('LayoutDuration') + seconds('RecalcStyleDuration')),
  );
}

/**
 * Runs in the page: measures the time from a press to the next frame of the main thread (`frame`), and until its result
 * is visible (`paint`, by Event Timing, including rasterisation, which is done here without a graphics card).
 */
function watchPresses() {
  let seen = [];
  let frame = 0;
  new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
    buffered: true,
  });
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'])
    addEventListener(
      type,
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            frame = Math.max(frame, Math.round(performance.now() - timeStamp));
            globalThis.reactWork?.noteFrame();
          };
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  globalThis.forgetPresses = () => {
    seen = [];
    frame = 0;
    globalThis.reactWork?.forget();
  };
  globalThis.toldOfPresses = () => ({
    frame,
    paint: Math.max(0, ...seen.filter((each) => each.interactionId).map((each) => each.duration)),
    ...globalThis.reactWork?.told(),
  });
}

/** Runs in the page: counts the components that React draws, and the commits, through its developer tools hook. */
function countReactWork() {
  let work = { commits: 0, drawn: 0, drawnAtOnce: null };
  const PERFORMED = 1;
  const isComponent = (tag) => [0, 1, 11, 14, 15].includes(tag);
  const count = (fiber) => {
    const old = fiber.alternate;
    if (isComponent(fiber.tag) && (!old || fiber.flags & PERFORMED)) work.drawn += 1;
    if (old && fiber.child === old.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child);
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: (_, root) => {
      work.commits += 1;
      count(root.current);
    },
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
    checkDCE: () => {},
  };
  globalThis.reactWork = {
    noteFrame: () => {
      work.drawnAtOnce ??= work.drawn;
    },
    forget: () => {
      work = { commits: 0, drawn: 0, drawnAtOnce: null };
    },
    told: () => work,
  };
}

/** Waits for two frames, and until nothing has happened for half a second. */
function settle(at = page) {
  return at.evaluate(
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
  const members = await get(`/api/concepts/${listed.id}/community`);
  const people = Array.from({ length: MEMBERS - members.length }, (_, at) => `Person Number${at + 1}`);
  if (people.length > 0)
    await send('POST', `/api/concepts/${listed.id}/community/several`, { text: people.join('\n') });
  return listed.id;
}
