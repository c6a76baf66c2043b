import { chromium } from 'playwright-core';

/**
 * Counts the clicks and keys of a founder's ten commonest acts, on a program of the first round (commit 32494fd) and on the
 * present one, each running with the built-in analyst:
 *
 *     node scripts/count-acts.mjs http://localhost:3001 http://localhost:3000
 *
 * Each act is carried out in a browser and ends at what the founder sees of it. A click is one, each key is one (Ctrl K is
 * two), a choice out of a select is two clicks; written words count nothing on either side, since they are the same. A
 * field that has the focus already is not clicked. Every founder is new, with three concepts of the same pitches, the same
 * six assumptions and the same two pieces of evidence.
 */
const [, , firstRound, present] = process.argv;
if (!firstRound || !present) {
  console.error('Usage: node scripts/count-acts.mjs FIRST_ROUND_URL PRESENT_URL');
  process.exit(2);
}

const PITCHES = ['PawPlan', 'WalkWell', 'LeashLog'].map(
  (name) =>
    `${name} is an app for dog walkers that plans their routes. I talked to 12 walkers and they all lose an hour a day. ` +
    'We will charge 15 dollars a month and find walkers through dog parks.',
);
const ASSUMPTIONS = [
  ['Walkers lose an hour a day on the way.', 'problem'],
  ['Walkers will let an app plan their day.', 'solution'],
  ['Fifteen dollars a month is cheap to them.', 'revenueStreams'],
  ['Dog parks are where they can be found.', 'channels'],
  ['Walkers with ten dogs or more decide alone.', 'customerSegments'],
  ['A map service costs less than a dollar each.', 'costStructure'],
].map(([text, canvasBox]) => ({ text, canvasBox }));
const PEOPLE = [
  ['Ana', 'Lima'],
  ['Rui', 'Nunes'],
  ['Eva', 'Holm'],
];

/** Performs a founder's actions with mouse and keyboard, and counts them. */
function handOn(page) {
  const count = { clicks: 0, keys: 0 };
  return {
    page,
    count,
    async click(target) {
      count.clicks += 1;
      await target.click();
    },
    async press(...keys) {
      for (const key of keys) {
        count.keys += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    async choose(select, label) {
      count.clicks += 2;
      await select.selectOption(label);
    },
    async write(field, text) {
      await field.waitFor();
      const hasFocus = () => field.evaluate((element) => element === document.activeElement);
      for (let tries = 0; tries < 10 && !(await hasFocus()); tries += 1) await page.waitForTimeout(50);
      if (!(await hasFocus())) await this.click(field);
      await field.fill(text);
    },
  };
}

const button = (within, name) => within.getByRole('button', { name, exact: true });
const tab = (page, name) => page.getByRole('tab', { name, exact: true });
const says = (page, text) => page.getByText(text, { exact: true }).first().waitFor();
const concept = (page, title) => page.getByRole('link', { name: title, exact: true });
const form = (page) => page.locator('form').filter({ has: page.locator('button[type=submit]') });

async function rateAll({ page, press }) {
  const dialog = page.getByRole('dialog', { name: 'Review Assumptions' });
  for (let at = 1; at <= ASSUMPTIONS.length; at += 1) {
    for (const step of [1, 2]) {
      await dialog.getByText(`${at} of ${ASSUMPTIONS.length} ·`).waitFor();
      await dialog.getByText(`Step ${step} of 2`).waitFor();
      await dialog.locator('input:checked:focus').waitFor();
      await press('4');
      await dialog.locator('input:checked:focus').waitFor();
      await press('Enter');
    }
  }
  await dialog.waitFor({ state: 'detached' });
}

async function fillAssumption(hand) {
  const fields = form(hand.page).last();
  await hand.write(fields.getByLabel('Assumption', { exact: true }), 'Vets will recommend it.');
  await hand.choose(fields.getByLabel('Canvas Box'), { label: 'Channels' });
  await hand.choose(fields.getByLabel('Importance'), 'Very Important');
  await hand.choose(fields.getByLabel('Confidence'), 'Slightly Confident');
  await hand.click(button(fields, 'Add Assumption'));
  await says(hand.page, 'Assumption added successfully');
}

async function fillEvidence(hand, assumption) {
  const fields = form(hand.page).filter({ has: hand.page.getByLabel('Impact') });
  await hand.write(fields.getByLabel('Evidence', { exact: true }), 'Two of them said so at the park.');
  if (assumption) await hand.choose(fields.getByLabel('Assumption'), { index: 1 });
  await hand.choose(fields.getByLabel('Impact'), 'validates');
  await hand.choose(fields.getByLabel('Strength'), 'said');
  await hand.click(button(fields, 'Add Evidence'));
  await says(hand.page, 'Evidence added successfully');
}

async function deletePiece(hand) {
  await hand.click(button(hand.page, 'Delete evidence').first());
  await hand.click(button(hand.page.getByRole('alertdialog'), 'Delete'));
  await says(hand.page, 'Evidence deleted successfully');
}

/** The start of each act, and the shortest way to do it in either program. */
const ACTS = [
  {
    name: 'Pitch an idea, from home',
    from: () => '/',
    async both(hand) {
      await hand.write(hand.page.getByPlaceholder('Describe your business concept...'), PITCHES[0]);
      await hand.click(button(hand.page, 'Submit Concept'));
      await says(hand.page, 'Concept submitted!');
    },
  },
  {
    name: 'Go on with a concept where it stands, from home',
    from: () => '/',
    async before(hand) {
      await hand.click(concept(hand.page, 'First'));
      await hand.click(hand.page.getByRole('button', { name: 'Start' }));
      await hand.page.locator('[role=tab][aria-selected=true]').waitFor();
    },
    async now(hand) {
      const row = hand.page.getByRole('listitem').filter({ has: concept(hand.page, 'First') });
      await hand.click(row.getByRole('link', { name: /Next Step/ }));
      await hand.page.locator('[role=tab][aria-selected=true]').waitFor();
    },
  },
  {
    name: 'Write a research note on a concept, from home',
    from: () => '/',
    async before(hand) {
      await hand.click(concept(hand.page, 'First'));
      await hand.click(button(hand.page, 'Research Notes'));
      await sendNote(hand);
    },
    async now(hand) {
      await hand.click(concept(hand.page, 'First'));
      await tab(hand.page, 'Summary').waitFor();
      await hand.press('n');
      await sendNote(hand);
    },
  },
  {
    name: 'Rate all six assumptions anew, from the concept',
    from: ({ first }) => `/concepts/${first}`,
    async before(hand) {
      await hand.click(tab(hand.page, 'Assumptions'));
      await hand.click(button(hand.page, 'Review Assumptions'));
      await rateAll(hand);
    },
    async now(hand) {
      await hand.press('r');
      await rateAll(hand);
    },
  },
  {
    name: 'Add an assumption, from the concept',
    from: ({ first }) => `/concepts/${first}`,
    async before(hand) {
      await hand.click(tab(hand.page, 'Assumptions'));
      await hand.click(button(hand.page, 'Add Assumption'));
      await fillAssumption(hand);
    },
    async now(hand) {
      await hand.press('a');
      await fillAssumption(hand);
    },
  },
  {
    name: 'Add evidence on the riskiest assumption, from the concept',
    from: ({ first }) => `/concepts/${first}`,
    async before(hand) {
      await hand.click(activeAssumptions(hand.page).first());
      await hand.click(button(hand.page, 'Add Evidence'));
      await fillEvidence(hand);
    },
    async now(hand) {
      await hand.click(
        hand.page
          .getByRole('region', { name: 'Riskiest belief' })
          .getByRole('link', { name: 'Add evidence' }),
      );
      await fillEvidence(hand);
    },
  },
  {
    name: 'Have evidence looked for on six assumptions, from the concept',
    from: ({ second }) => `/concepts/${second}`,
    async before(hand) {
      for (let at = 0; at < ASSUMPTIONS.length; at += 1) {
        await hand.click(hand.page.getByRole('link', { name: ASSUMPTIONS[at].text }).first());
        await hand.click(button(hand.page, 'Gather Evidence'));
        await says(hand.page, 'AI Research Started');
        if (at < ASSUMPTIONS.length - 1)
          await hand.click(hand.page.getByRole('link', { name: 'Back to Concept' }));
      }
    },
    async now(hand) {
      await hand.click(tab(hand.page, 'Evidence'));
      await hand.click(button(hand.page, 'Gather Evidence'));
      await says(hand.page, 'AI Research Started');
    },
  },
  {
    name: 'Add three people met at an event, from the concept',
    from: ({ first }) => `/concepts/${first}`,
    async before(hand) {
      await hand.click(tab(hand.page, 'Community'));
      for (const [firstName, lastName] of PEOPLE) {
        await hand.click(button(hand.page, 'Add Member').first());
        const fields = form(hand.page).filter({ has: hand.page.getByLabel('First name') });
        await hand.write(fields.getByLabel('First name'), firstName);
        await hand.press('Tab');
        await hand.write(fields.getByLabel('Last name'), lastName);
        await hand.press('Enter');
        await hand.page
          .getByRole('link', { name: `${firstName} ${lastName}` })
          .first()
          .waitFor();
      }
    },
    async now(hand) {
      await hand.click(tab(hand.page, 'Community'));
      await hand.click(button(hand.page, 'Add Several'));
      await hand.write(
        hand.page.getByLabel('People', { exact: true }),
        PEOPLE.map((names) => names.join(' ')).join('\n'),
      );
      await hand.click(button(hand.page, 'Add them'));
      for (const names of PEOPLE)
        await hand.page
          .getByRole('link', { name: names.join(' ') })
          .first()
          .waitFor();
    },
  },
  {
    name: 'Delete a piece of evidence by mistake and have it back, from the Evidence tab',
    from: ({ third }) => `/concepts/${third}?tab=evidence`,
    async before(hand) {
      await deletePiece(hand);
      await hand.click(button(hand.page, 'Add Evidence').first());
      await fillEvidence(hand, true);
    },
    async now(hand) {
      await deletePiece(hand);
      await hand.click(button(hand.page, 'Undo'));
      await button(hand.page, 'Delete evidence').first().waitFor();
    },
  },
  {
    name: 'Find a piece of evidence whose concept one has forgotten (the second of three), from home',
    from: () => '/',
    async before(hand) {
      await hand.click(concept(hand.page, 'First'));
      await hand.click(tab(hand.page, 'Evidence'));
      await hand.click(hand.page.getByRole('link', { name: /home$/i }).first());
      await hand.click(concept(hand.page, 'Second'));
      await hand.click(tab(hand.page, 'Evidence'));
      await hand.page.getByText('hippopotamus').waitFor();
    },
    async now(hand) {
      await hand.press('Control+k');
      await hand.write(hand.page.getByPlaceholder(/Go to, create, or search/), 'hippopotamus');
      await hand.page.getByRole('option').filter({ hasText: 'hippopotamus' }).waitFor();
      await hand.press('Enter');
      await hand.page.getByRole('listitem').filter({ hasText: 'hippopotamus' }).waitFor();
    },
  },
];

function activeAssumptions(page) {
  return page.getByRole('region', { name: 'Active Assumptions' }).getByRole('link');
}

async function sendNote(hand) {
  const drawer = hand.page.getByRole('dialog', { name: 'Research Notes' });
  await hand.write(drawer.getByPlaceholder('Add a research note...'), 'Ask the two who stayed why they did.');
  await hand.click(button(drawer, 'Send'));
  await says(hand.page, 'Thought added successfully');
}

/** Creates a founder with three concepts, identical on both programs. */
async function prepare(context, origin) {
  const call = async (method, path, data) => {
    const answer = await context.request.fetch(origin + path, { method, data, headers: { origin } });
    if (!answer.ok())
      throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    return method === 'DELETE' ? null : answer.json();
  };
  const email = `acts-${Date.now()}@example.com`;
  const account = { email, password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };
  await call('POST', '/api/auth/sign-up', account);
  const phoneNumber = `+1415555${String(Date.now()).slice(-4)}`;
  await call('PUT', '/api/auth/user', { phoneNumber, hasSeenContactPrompt: true });
  const ids = [];
  for (const [at, title] of ['First', 'Second', 'Third'].entries()) {
    const { id } = await call('POST', '/api/concepts/text', { text: PITCHES[at] });
    while ((await call('GET', `/api/concepts/${id}`)).status === 'processing')
      await new Promise((resolve) => setTimeout(resolve, 200));
    await call('PUT', `/api/concepts/${id}`, { title });
    for (const { id: made } of (await call('GET', `/api/concepts/${id}`)).assumptions)
      await call('DELETE', `/api/assumptions/${made}`);
    for (const [rank, each] of ASSUMPTIONS.entries()) {
      const importance = rank === 0 ? 'Extremely Important' : 'Very Important';
      const rated = { ...each, importance, confidence: 'Slightly Confident', conceptId: id };
      const made = await call('POST', '/api/assumptions', rated);
      if (rank > 0 || at === 0) continue;
      const text = at === 1 ? 'A walker told us about a hippopotamus.' : 'Two of them said so at the park.';
      await call('POST', '/api/evidence', {
        assumptionId: made.id,
        text,
        impact: 'validates',
        sourceUrl: null,
      });
    }
    ids.push(id);
  }
  return { first: ids[0], second: ids[1], third: ids[2] };
}

async function countOn(origin, side) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({ viewport, baseURL: origin, reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    const ids = await prepare(context, origin);
    const counts = [];
    for (const act of ACTS.toSorted((a, b) => Number(a === ACTS[0]) - Number(b === ACTS[0]))) {
      const page = await context.newPage();
      await page.goto(act.from(ids));
      await page.waitForLoadState('networkidle');
      const hand = handOn(page);
      try {
        await (act.both ?? act[side])(hand);
      } catch (error) {
        throw new Error(`${side}: ${act.name}: ${error.message}`);
      }
      counts[ACTS.indexOf(act)] = hand.count;
      await page.close();
    }
    return counts;
  } finally {
    await browser.close();
  }
}

const before = await countOn(firstRound, 'before');
const now = await countOn(present, 'now');
const total = (counts) => counts.reduce((sum, { clicks, keys }) => sum + clicks + keys, 0);
console.log('| act | before | now |\n| --- | --- | --- |');
const words = ({ clicks, keys }) => `${clicks + keys} (${clicks} clicks, ${keys} keys)`;
for (const [at, { name }] of ACTS.entries())
  console.log(`| ${name} | ${words(before[at])} | ${words(now[at])} |`);
const [was, is] = [total(before), total(now)];
console.log(`| **in all** | **${was}** | **${is}, ${Math.round((1 - is / was) * 100)} % fewer** |`);
