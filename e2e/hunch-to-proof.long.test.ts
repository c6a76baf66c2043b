import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StandInEvent } from '../src/server/testing/stripe-stand-in/stripe-records.ts';
import { StripeStandIn } from '../src/server/testing/stripe-stand-in/stripe-stand-in.ts';
import { launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { send, signUpFounder } from './founder.ts';
import { type Program, startProgram } from './program.ts';

const PITCH =
  'I want to build PawPlan, an app for dog walkers that plans their routes. Walkers lose an hour a day to their ' +
  'calendar. We will charge 15 dollars a month and find walkers through dog parks.';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const stripe = new StripeStandIn();
let program: Program;
let browser: Browser;
beforeAll(async () => {
  await stripe.listen();
  [program, browser] = await Promise.all([
    // The load client acts for many visitors, with an address each in the proxy's forwarding header.
    startProgram({ env: { ...stripe.env, TRUST_PROXY: '1' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await program.stop();
  await stripe.close();
});

/** A founder who has submitted a pitch and opened its riskiest assumption after the analysis. */
async function pitched(): Promise<{ founder: WatchedPage; conceptId: string; assumptionId: string }> {
  const founder = await openPage(browser, { origin: program.origin });
  await signUpFounder(founder.context, program.origin);
  const { page } = founder;
  await page.goto('/');
  await page.getByPlaceholder('Describe your business concept...').fill(PITCH);
  await page.getByRole('button', { name: 'Submit Concept' }).click();
  await page.getByText('Next Step: Refine Assumptions').waitFor({ timeout: 60_000 });
  await page
    .getByRole('region', { name: 'Your Bin' })
    .getByRole('link', { name: /dog walkers|PawPlan/i })
    .click();
  await page.getByRole('tab', { name: 'Summary' }).waitFor();
  const conceptId = /concepts\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
  const concept = await read<{ assumptions: { id: string; rank: number | null }[] }>(
    page,
    `concepts/${conceptId}`,
  );
  const assumptionId = concept.assumptions.find(({ rank }) => rank === 1)?.id ?? '';
  return { founder, conceptId, assumptionId };
}

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.context().request.get(`${program.origin}/api/${path}`)).json()) as Answer;
}

/** Generates three message drafts, chooses the first, and publishes the page. */
async function publish(page: Page, conceptId: string, slug: string, price?: string): Promise<void> {
  await page.goto(`/concepts/${conceptId}?tab=messaging`);
  await page.getByRole('button', { name: 'Draft three messages' }).click();
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await page.goto(`/concepts/${conceptId}?tab=launch`);
  await page.getByLabel('Address').fill(slug);
  const boxes = page.getByRole('group', { name: /^Messages/ }).getByRole('checkbox');
  if (!(await boxes.first().isChecked())) await boxes.first().check();
  if (price) {
    await page.getByLabel('What visitors do').selectOption('preorder');
    await page.getByLabel('Price').fill(price);
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published', { exact: true }).waitFor();
}

interface Plan {
  readonly kind: string;
  readonly title: string;
  readonly atLeast: string;
  readonly outOf: string;
}

/** Plans a test on an assumption's page, and starts it with the forecast that it passes. */
async function startTest(page: Page, assumptionId: string, plan: Plan): Promise<void> {
  await page.goto(`/assumptions/${assumptionId}`);
  await page.getByRole('button', { name: 'Plan my own' }).click();
  await page.getByLabel('Kind').selectOption(plan.kind);
  await page.getByLabel('Title').fill(plan.title);
  await page.getByLabel('Plan', { exact: true }).fill('Walkers from two dog parks, within a week');
  await page.getByLabel('At least').fill(plan.atLeast);
  await page.getByLabel('Out of the first').fill(plan.outOf);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const card = page.getByRole('article', { name: plan.title });
  await card.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Start and lock' }).click();
  await card.getByText('Running', { exact: true }).waitFor();
}

/** A visitor of the load client with a client address of its own. */
function visitor(n: number) {
  const headers = { 'user-agent': BROWSER, 'x-forwarded-for': `198.51.100.${n}` };
  return {
    look: (slug: string) => fetch(`${program.origin}/p/${slug}`, { headers }).then((answer) => answer.text()),
    join: (slug: string) =>
      fetch(`${program.origin}/p/${slug}/join`, {
        method: 'POST',
        headers: { ...headers, origin: program.origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email: `walker${n}@example.com`, name: `Walker ${n}`, consent: 'on' }),
      }).then(({ status }) => status),
  };
}

/** Joins like a human visitor: opens the page, fills the form in, and submits it. */
async function joinByHand({ page }: WatchedPage, slug: string, name: string): Promise<void> {
  await page.goto(`/p/${slug}`);
  await page.getByLabel('E-mail address').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('checkbox').check();
  await page.locator('form button').click();
}

/** Waits until an open tab shows it without a reload. */
async function shows(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor({ timeout: 15_000 });
}

async function proven(page: Page, conceptId: string): Promise<{ score: number; proven: number }> {
  return read(page, `concepts/${conceptId}`);
}

describe('a hunch', () => {
  it('goes from a typed pitch over a message and a page to a test that passes at its mark, while the open tab watches', async () => {
    const { founder, conceptId, assumptionId } = await pitched();
    const { page, context, complaints } = founder;
    await publish(page, conceptId, 'walkers');
    await startTest(page, assumptionId, {
      kind: 'landing',
      title: 'Do walkers leave an address?',
      atLeast: '12',
      outOf: '60',
    });
    const before = await proven(page, conceptId);
    const watching = await context.newPage();
    await watching.goto(`/concepts/${conceptId}?tab=evidence`);
    await shows(watching, 'Nobody came yet.');
    const shown = await watching
      .getByText(/% proven/)
      .first()
      .textContent();

    const people = Array.from({ length: 38 }, (_, n) => visitor(n + 1));
    await Promise.all(people.flatMap((one) => [one.look('walkers'), one.look('walkers')]));
    const hands = await Promise.all(
      [1280, 360].map((width) => openPage(browser, { origin: program.origin, width })),
    );
    for (const [at, name] of ['Ana', 'Ben'].entries()) {
      const opened = hands[at] as WatchedPage;
      await opened.page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${at + 1}` });
      if (at === 0) await joinByHand(opened, 'walkers', name);
      else await opened.page.goto('/p/walkers');
    }
    await shows(watching, '1 of 40');
    expect(await Promise.all(people.slice(0, 10).map((one) => one.join('walkers')))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    await shows(watching, '11 of 40');
    expect(await watching.getByText('Passed', { exact: true }).count()).toBe(0);

    await joinByHand(hands[1] as WatchedPage, 'walkers', 'Ben');
    await (hands[1] as WatchedPage).page.getByRole('heading', { name: 'Thank you' }).waitFor();
    await shows(watching, '12 of 40');
    await watching.getByText('Passed', { exact: true }).first().waitFor();
    await vi.waitFor(
      async () =>
        expect(
          await watching
            .getByText(/% proven/)
            .first()
            .textContent(),
        ).not.toBe(shown),
      { timeout: 15_000, interval: 200 },
    );
    const after = await proven(page, conceptId);
    expect(after.proven).toBeGreaterThan(before.proven);
    expect(after.score).toBeGreaterThanOrEqual(before.score);
    const pieces = await read<{ originKind?: string; origin?: { kind: string }; impact: string }[]>(
      page,
      `assumptions/${assumptionId}/evidence`,
    );
    expect(pieces.filter(({ origin }) => origin?.kind === 'experiment')).toMatchObject([
      { impact: 'validates' },
    ]);

    await page.goto(`/concepts/${conceptId}?tab=launch`);
    expect(await read(page, `concepts/${conceptId}/page/stats`)).toMatchObject({ visits: 40, joins: 12 });
    await page.goto(`/concepts/${conceptId}?tab=community`);
    await shows(page, 'Walker 3');
    expect(await read<unknown[]>(page, `concepts/${conceptId}/community`)).toHaveLength(12);
    expect(complaints).toEqual([]);
    for (const opened of hands) expect(opened.complaints).toEqual([]);
    await Promise.all([context.close(), ...hands.map((opened) => opened.context.close())]);
  });

  it('is disproved by failed interviews as soon as the pass mark is out of reach', async () => {
    const { founder, conceptId, assumptionId } = await pitched();
    const { page, context, complaints } = founder;
    const title = 'Have walkers lost a client over this?';
    await startTest(page, assumptionId, { kind: 'interviews', title, atLeast: '4', outOf: '5' });
    const before = await proven(page, conceptId);
    const card = page.getByRole('article', { name: title });
    await card.getByRole('button', { name: 'Log a talk, see who' }).click();
    const log = async (who: string, outcome: string) => {
      await card.getByLabel('Who', { exact: true }).fill(who);
      await card.getByRole('button', { name: outcome, exact: true }).click();
    };
    await card.getByText('Still missing: Who').waitFor();
    expect(await card.getByRole('button', { name: 'For it', exact: true }).isDisabled()).toBe(true);
    await log('Ana Lima', 'For it');
    await shows(page, '1 of 1');
    await log('ana lima', 'Against it');
    await shows(page, 'Each person counts once.');
    await log('Ben Okoro', 'Neither');
    await shows(page, '1 of 2');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await shows(page, '1 of 1');
    await log('Ben Okoro', 'Against it');
    await shows(page, 'It can no longer pass if the next person is not for it.');
    await log('Cleo Park', 'Neither');
    await shows(page, '“Cleo Park: Neither” ends the experiment as failed.');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await card.getByText('Failed', { exact: true }).count()).toBe(0);
    await log('Cleo Park', 'Neither');
    await page.getByRole('button', { name: 'Count it', exact: true }).click();
    await card.getByText('Failed', { exact: true }).waitFor();
    await shows(page, '1 of 3');
    expect(await card.getByRole('button', { name: 'For it', exact: true }).count()).toBe(0);
    const after = await proven(page, conceptId);
    expect(after.score).toBeLessThanOrEqual(before.score);
    expect(after.proven).toBeLessThanOrEqual(before.proven);
    const pieces = await read<{ origin: { kind: string }; impact: string }[]>(
      page,
      `assumptions/${assumptionId}/evidence`,
    );
    expect(pieces.filter(({ origin }) => origin.kind === 'experiment')).toMatchObject([
      { impact: 'contradicts' },
    ]);
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
    await context.close();
  });

  it('passes with a survey, in which each person can answer once', async () => {
    const { founder, assumptionId } = await pitched();
    const { page, context, complaints } = founder;
    const plan = {
      assumptionId,
      kind: 'survey',
      title: 'Do they plan on paper?',
      plan: 'Walkers in the park',
    };
    const { id } = await send<{ id: string }>(context.request, program.origin, 'POST', '/api/experiments', {
      ...plan,
      passMark: { atLeast: 2, outOf: 3 },
      questions: [
        { question: 'How did you plan last week?', answers: ['On paper', 'Not'], for: ['On paper'] },
      ],
    });
    await page.goto(`/assumptions/${assumptionId}`);
    const card = page.getByRole('article', { name: plan.title });
    await card.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Start and lock' }).click();
    await card.getByText('Running', { exact: true }).waitFor();
    const { address } = await read<{ address: string }>(page, `experiments/${id}`);
    const asked = await openPage(browser, { origin: program.origin });
    for (const email of ['ana@example.com', 'ANA@example.com', 'ben@example.com']) {
      await asked.page.goto(new URL(address).pathname);
      await asked.page.getByLabel('On paper').check();
      await asked.page.getByLabel('Your e-mail address').fill(email);
      await asked.page.getByRole('button', { name: 'Send my answers' }).click();
      await asked.page.getByRole('heading', { name: 'Thank you' }).waitFor();
    }
    await card.getByText('Passed', { exact: true }).waitFor();
    await shows(page, '2 of 2');
    expect([...complaints, ...asked.complaints]).toEqual([]);
    await Promise.all([context.close(), asked.context.close()]);
  });

  it('is proven by preorders, and unproven again when one is refunded', async () => {
    const { founder, conceptId, assumptionId } = await pitched();
    const { page, context, complaints } = founder;
    await publish(page, conceptId, 'orders', '12.00');
    await startTest(page, assumptionId, {
      kind: 'preorder',
      title: 'Do walkers pay?',
      atLeast: '2',
      outOf: '10',
    });
    const before = await proven(page, conceptId);
    await page.goto(`/concepts/${conceptId}?tab=evidence`);

    const buyers = await Promise.all(['Ana', 'Ben'].map(() => openPage(browser, { origin: program.origin })));
    const payments: string[] = [];
    for (const [at, name] of ['Ana', 'Ben'].entries()) {
      const buyer = buyers[at] as WatchedPage;
      await buyer.page.route('https://checkout.stripe.test/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
      );
      await buyer.page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${at + 11}` });
      await joinByHand(buyer, 'orders', name);
      await buyer.page.getByRole('heading', { name: 'Pay here' }).waitFor();
      payments.push(stripe.account.payOnce(buyer.page.url()));
      await deliverNewest();
      await buyer.page.goto('/p/orders/ordered');
      await buyer.page.getByRole('heading', { name: 'Thank you' }).waitFor();
    }
    await page.getByText('Passed', { exact: true }).first().waitFor({ timeout: 15_000 });
    const passed = await proven(page, conceptId);
    expect(passed.proven).toBeGreaterThan(before.proven);

    stripe.account.refundOrder(payments[1] ?? '');
    await deliverNewest();
    await page.getByText('Inconclusive', { exact: true }).first().waitFor({ timeout: 15_000 });
    const after = await proven(page, conceptId);
    expect([after.score, after.proven]).toEqual([before.score, before.proven]);
    expect(await read(page, `concepts/${conceptId}/page/stats`)).toMatchObject({ orders: 1 });
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), ...buyers.map((buyer) => buyer.context.close())]);
  });
});

async function deliverNewest(): Promise<void> {
  const { payload, headers } = stripe.delivery(stripe.account.events.at(-1) as StandInEvent);
  const answer = await fetch(`${program.origin}/api/stripe/webhook`, {
    method: 'POST',
    body: payload,
    headers,
  });
  expect(answer.status).toBe(200);
}
